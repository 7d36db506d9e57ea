/** Where a page of a list by time ended: the last row's time, in the database's own precision, and its id. */
export interface TimeCursor {
  atMicros: string;
  id: string;
}

const SHAPE = /^(\d{1,17})\.([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})$/;

export const encodeTimeCursor = ({ atMicros, id }: TimeCursor) =>
  Buffer.from(`${atMicros}.${id}`).toString('base64url');

/** Null for what we never wrote. A cursor carries nothing secret: the list it goes into is limited anyway. */
export function decodeTimeCursor(text: string): TimeCursor | null {
  const [, atMicros, id] = SHAPE.exec(Buffer.from(text, 'base64url').toString('latin1')) ?? [];
  return atMicros !== undefined && id !== undefined ? { atMicros, id } : null;
}
