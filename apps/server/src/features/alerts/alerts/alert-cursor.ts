import { isTally, type Tally } from './tally.ts';

/** The last row of a page, and the tallies of the whole list from when its first page was read. */
export interface AlertCursor {
  /** Microseconds since 1970, the database's own precision: rounding would skip or repeat rows. */
  atMicros: number;
  id: string;
  /** Of alerts. */
  tally: Tally;
  /** Of rows; the same when repeats are not folded. */
  rows: Tally;
}

const SHAPE = /^(\d{1,16})\.([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})\.(-?\d{1,4})\.(-?\d{1,4})$/;

export const encodeCursor = ({ atMicros, id, tally, rows }: AlertCursor): string =>
  Buffer.from(`${atMicros}.${id}.${tally}.${rows}`).toString('base64url');

/** Reads a cursor, or gives null for what we never wrote. It carries nothing secret, and reach is checked again. */
export function decodeCursor(text: string, from: Date, until: Date): AlertCursor | null {
  const parts = SHAPE.exec(Buffer.from(text, 'base64url').toString('latin1'));
  if (!parts) return null;
  const cursor = { atMicros: Number(parts[1]), id: parts[2] ?? '', tally: Number(parts[3]), rows: Number(parts[4]) };
  const isInside = cursor.atMicros >= from.getTime() * 1000 && cursor.atMicros <= until.getTime() * 1000;
  return isInside && isTally(cursor.tally) && isTally(cursor.rows) ? cursor : null;
}
