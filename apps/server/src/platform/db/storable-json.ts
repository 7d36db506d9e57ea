/** What JSON can say and PostgreSQL's jsonb cannot keep. */
const MAYBE_UNSTORABLE = /\\u(?:0000|d[89a-f])/i;
const REPLACEMENT = '\uFFFD';

/** A text for a text column, by the same rule. */
export const storableText = (text: string) =>
  text.replaceAll('\0', REPLACEMENT).replace(/\p{Surrogate}/gu, REPLACEMENT);

/** JSON for a jsonb column: a NUL or half a character in a text must not cost the whole event. */
export function storableJson(value: unknown): string {
  const json = JSON.stringify(value);
  if (!MAYBE_UNSTORABLE.test(json)) return json;
  return JSON.stringify(value, (_, part: unknown) => (typeof part === 'string' ? storableText(part) : part));
}
