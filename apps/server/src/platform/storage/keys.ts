const MAX_LENGTH = 200;
/** Plain names separated by slashes; none begins with a dot, so no key can leave its folder or name a hidden file. */
const KEY = /^[\w-][\w.-]*(?:\/[\w-][\w.-]*)*$/;
/** What a half-written file is called. */
export const DRAFT_ENDING = '.part';

export const isKey = (key: string) => key.length <= MAX_LENGTH && KEY.test(key) && !key.endsWith(DRAFT_ENDING);

/** A key that is not plain is a bug or an attack, never a file. */
export function checkKey(key: string): string {
  if (!isKey(key)) throw new Error(`Not a storage key: ${JSON.stringify(key.slice(0, MAX_LENGTH))}`);
  return key;
}

/** A key as one segment of a path: `~` never occurs in a key. */
export const toSegment = (key: string) => key.replaceAll('/', '~');
export const fromSegment = (segment: string) => segment.replaceAll('~', '/');
