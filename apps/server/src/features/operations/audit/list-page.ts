import type { AuditEntry } from '@sightline/contract/audit';
import { EXACT_COUNT_LIMIT, type Page, type PageQuery } from '@sightline/contract/common';
import type { Actor } from '../../../changes/reach/reach.ts';
import type { Services } from '../../../changes/services.ts';
import { fail } from '../../../platform/errors/app-error.ts';
import { decodeTimeCursor, encodeTimeCursor } from '../../../platform/paging/time-cursor.ts';
import { presentEntries } from './audit.present.ts';
import { countEntries, type EntryFilter, type EntryKind, listEntries } from './audit-list.repo.ts';

/** Deeper pages are reached by cursor: skipping by number costs more the deeper it goes. */
const MOST_ROWS_SKIPPED = 20_000;

/** One page of either trail, newest first. */
export async function listPage(
  services: Services,
  actor: Actor,
  kind: EntryKind,
  { page, size, cursor, ...filter }: PageQuery & EntryFilter,
): Promise<Page<AuditEntry>> {
  const after =
    cursor === undefined ? undefined : (decodeTimeCursor(cursor) ?? fail('invalid_cursor', { field: 'cursor' }));
  const { db } = services;
  const offset = after ? 0 : (page - 1) * size;
  if (offset > MOST_ROWS_SKIPPED) fail('too_big', { field: 'page', max: Math.floor(MOST_ROWS_SKIPPED / size) + 1 });
  const [rows, counted] = await Promise.all([
    listEntries(actor.reach, db, kind, filter, { limit: size + 1, offset, after }),
    after?.count ?? countEntries(actor.reach, db, kind, filter, EXACT_COUNT_LIMIT + 1),
  ]);
  const shown = rows.slice(0, size);
  const last = rows.length > size ? shown.at(-1) : undefined;
  const count = Math.min(counted, EXACT_COUNT_LIMIT);
  return {
    results: await presentEntries(services, actor, shown),
    total_pages: Math.ceil(count / size),
    count,
    count_exact: counted <= EXACT_COUNT_LIMIT,
    next: last ? encodeTimeCursor({ atMicros: last.at_micros, id: last.id, count: counted }) : null,
  };
}
