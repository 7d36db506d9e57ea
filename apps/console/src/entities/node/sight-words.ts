import type { ParseKeys, TFunction } from 'i18next';
import i18next from 'i18next';

type Sight = 'class' | 'key_point' | 'identity';

/** How people call what a model sees. A word of a newer node that has no name here is shown as it is. */
export const seenName = (t: TFunction, sight: Sight, word: string): string =>
  t(`sight.${sight}.${word}` as ParseKeys, { defaultValue: word.replaceAll('_', ' ') });

/** A list as people write it: "people, cars and trucks". */
export const listText = (parts: readonly string[]): string =>
  new Intl.ListFormat(i18next.language, { type: 'conjunction' }).format(parts);
