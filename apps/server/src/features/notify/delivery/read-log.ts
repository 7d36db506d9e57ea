import { EXACT_COUNT_LIMIT, type Page, type PageQuery } from '@sightline/contract/common';
import { fail } from '../../../platform/errors/app-error.ts';
import { decodeTimeCursor, encodeTimeCursor } from '../../../platform/paging/time-cursor.ts';
import type { DeliveryRow, Slice } from './delivery-rows.repo.ts';

interface Log<R> {
  list(slice: Slice): Promise<R[]>;
  /** Up to so many. */
  count(most: number): Promise<number>;
}

/** A page of a log of deliveries. */
export async function readLog<R extends DeliveryRow, V>(
  { page, size, cursor }: PageQuery,
  log: Log<R>,
  present: (row: R) => Promise<V>,
): Promise<Page<V>> {
  const after =
    cursor === undefined ? undefined : (decodeTimeCursor(cursor) ?? fail('invalid_cursor', { field: 'cursor' }));
  const rows = await log.list({ limit: size + 1, offset: after ? 0 : (page - 1) * size, after });
  const total = await log.count(EXACT_COUNT_LIMIT + 1);
  const shown = rows.slice(0, size);
  const last = rows.length > size ? shown.at(-1) : undefined;
  const count = Math.min(total, EXACT_COUNT_LIMIT);
  return {
    results: await Promise.all(shown.map(present)),
    total_pages: Math.ceil(count / size),
    count,
    count_exact: total <= EXACT_COUNT_LIMIT,
    next: last ? encodeTimeCursor({ atMicros: last.at_micros, id: last.id }) : null,
  };
}
