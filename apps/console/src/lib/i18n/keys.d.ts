import 'i18next';
import type { WordParts } from './word-parts.ts';

type AllOf<Union> = (Union extends unknown ? (each: Union) => void : never) extends (all: infer All) => void
  ? All
  : never;

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'translation';
    nsSeparator: false;
    interpolationPrefix: '{';
    interpolationSuffix: '}';
    resources: { translation: AllOf<WordParts[keyof WordParts]> };
  }
}
