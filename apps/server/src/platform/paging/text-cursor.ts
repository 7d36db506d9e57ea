/** Where a page of a list by name ended: the last row's sort text and id, and how many rows the list had. */
export interface TextCursor {
  text: string;
  id: string;
  count: number;
}

const SHAPE = /^([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})\.(\d{1,4})\.([^\0]*)$/su;

export const encodeTextCursor = ({ text, id, count }: TextCursor) =>
  Buffer.from(`${id}.${count}.${text}`).toString('base64url');

/** Null for what we never wrote. A cursor carries nothing secret: the list it goes into is limited anyway. */
export function decodeTextCursor(cursor: string): TextCursor | null {
  const [, id, count, text] = SHAPE.exec(Buffer.from(cursor, 'base64url').toString('utf8')) ?? [];
  return id !== undefined && text !== undefined ? { id, count: Number(count), text } : null;
}
