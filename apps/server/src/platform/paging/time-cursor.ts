/** Where a page of a list by time ended: the last row's time, in the database's own precision, and its id. */
export interface TimeCursor {
  atMicros: string;
  id: string;
  /** How many rows the list had, where that is told on. */
  count?: number | undefined;
}

const SHAPE = /^(\d{1,17})\.([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})(?:\.(\d{1,4}))?$/;

export const encodeTimeCursor = ({ atMicros, id, count }: TimeCursor) =>
  Buffer.from([atMicros, id, ...(count === undefined ? [] : [count])].join('.')).toString('base64url');

/** Null for what we never wrote. A cursor carries nothing secret: the list it goes into is limited anyway. */
export function decodeTimeCursor(text: string): TimeCursor | null {
  const [, atMicros, id, count] = SHAPE.exec(Buffer.from(text, 'base64url').toString('latin1')) ?? [];
  if (atMicros === undefined || id === undefined) return null;
  return { atMicros, id, ...(count === undefined ? {} : { count: Number(count) }) };
}
