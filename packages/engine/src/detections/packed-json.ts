const BEYOND_ASCII = /[\u0080-\uffff]/g;
const escaped = (character: string): string => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;

/** JSON with a byte per character: the rest is escaped, so that no text encoder is needed. */
export function packJson(value: unknown): Uint8Array {
  const text = JSON.stringify(value).replace(BEYOND_ASCII, escaped);
  return Uint8Array.from(text, (character) => character.charCodeAt(0));
}

/** A call takes only so many arguments. */
const BLOCK = 4096;

export function unpackJson(bytes: Uint8Array): unknown {
  let text = '';
  for (let at = 0; at < bytes.length; at += BLOCK) text += String.fromCharCode(...bytes.subarray(at, at + BLOCK));
  return JSON.parse(text);
}
