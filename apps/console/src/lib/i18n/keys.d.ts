import 'i18next';
import type app from './locales/en/app.json';
import type common from './locales/en/common.json';
import type entry from './locales/en/entry.json';
import type errors from './locales/en/errors.json';
import type terms from './locales/en/terms.json';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'translation';
    nsSeparator: false;
    interpolationPrefix: '{';
    interpolationSuffix: '}';
    resources: { translation: typeof app & typeof common & typeof entry & typeof errors & typeof terms };
  }
}
