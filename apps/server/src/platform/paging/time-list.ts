import { EXACT_COUNT_LIMIT, type Page, type PageQuery } from '@sightline/contract/common';
import { type Sql, sql } from '../db/sql.ts';
import { fail } from '../errors/app-error.ts';
import { decodeTimeCursor, encodeTimeCursor, type TimeCursor } from './time-cursor.ts';

/** Deeper pages are reached by cursor: skipping by number costs more the deeper it goes. */
const MOST_ROWS_SKIPPED = 20_000;

export interface Slice {
  limit: number;
  offset: number;
  after?: TimeCursor | undefined;
}

/** The time and id of a row, as a list by time compares them. */
export const momentOf = ({ atMicros, id }: TimeCursor): Sql =>
  sql`(timestamptz 'epoch' + ${atMicros}::bigint * interval '1 microsecond', ${id}::uuid)`;

interface Reading<R> {
  list(slice: Slice): Promise<R[]>;
  /** Up to `most`, never further. */
  count(most: number): Promise<number>;
}

/** One page of a list by time. The first page counts; the count travels in the cursor. */
export async function readTimeList<R extends { id: string; at_micros: string }>(
  { page, size, cursor }: PageQuery,
  { list, count }: Reading<R>,
): Promise<Page<R>> {
  const after =
    cursor === undefined ? undefined : (decodeTimeCursor(cursor) ?? fail('invalid_cursor', { field: 'cursor' }));
  const offset = after ? 0 : (page - 1) * size;
  if (offset > MOST_ROWS_SKIPPED) fail('too_big', { field: 'page', max: Math.floor(MOST_ROWS_SKIPPED / size) + 1 });
  const [rows, counted] = await Promise.all([
    list({ limit: size + 1, offset, after }),
    after?.count ?? count(EXACT_COUNT_LIMIT + 1),
  ]);
  const results = rows.slice(0, size);
  const last = rows.length > size ? results.at(-1) : undefined;
  const shown = Math.min(counted, EXACT_COUNT_LIMIT);
  return {
    results,
    total_pages: Math.ceil(shown / size),
    count: shown,
    count_exact: counted <= EXACT_COUNT_LIMIT,
    next: last ? encodeTimeCursor({ atMicros: last.at_micros, id: last.id, count: counted }) : null,
  };
}
