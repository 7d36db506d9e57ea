/** The database keeps neither the sign 0 nor halves of characters; a text with one of them cannot mean anything. */
const isStorableText = (text: string) => !text.includes('\0') && text.isWellFormed();

/** Whether every text in a value, keys included, can be kept. */
export function isStorable(value: unknown): boolean {
  if (typeof value === 'string') return isStorableText(value);
  if (typeof value !== 'object' || value === null || ArrayBuffer.isView(value)) return true;
  if (Array.isArray(value)) return value.every(isStorable);
  return Object.entries(value).every(([key, inner]) => isStorableText(key) && isStorable(inner));
}
