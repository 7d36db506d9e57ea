import { EXACT_COUNT_LIMIT } from '@sightline/contract/common';
import { can } from '@sightline/contract/permissions';
import type { Operation } from '../../../../changes/call.ts';
import { fail } from '../../../../platform/errors/app-error.ts';
import { decodeTimeCursor, encodeTimeCursor } from '../../../../platform/paging/time-cursor.ts';
import { countCaptures, listCaptures } from '../captures.repo.ts';
import { presentCapture } from '../inspection.present.ts';

/** Deeper pages are reached by cursor: skipping by number costs more the deeper it goes. */
const MOST_ROWS_SKIPPED = 20_000;

export const listInspectionCaptures: Operation<'listInspectionCaptures'> = async (
  { services: { db, storage }, actor },
  { query: { page, size, cursor, ...filter } },
) => {
  const after =
    cursor === undefined ? undefined : (decodeTimeCursor(cursor) ?? fail('invalid_cursor', { field: 'cursor' }));
  const offset = after ? 0 : (page - 1) * size;
  if (offset > MOST_ROWS_SKIPPED) fail('too_big', { field: 'page', max: Math.floor(MOST_ROWS_SKIPPED / size) + 1 });
  const rows = await listCaptures(actor.reach, db, filter, { limit: size + 1, offset, after });
  const counted = after?.count ?? (await countCaptures(actor.reach, db, filter, EXACT_COUNT_LIMIT + 1));
  const shown = rows.slice(0, size);
  const last = rows.length > size ? shown.at(-1) : undefined;
  const count = Math.min(counted, EXACT_COUNT_LIMIT);
  const seesRaw = can(actor, 'alerts_summary__raw_image__read');
  return {
    results: await Promise.all(shown.map(presentCapture({ storage, seesRaw }))),
    total_pages: Math.ceil(count / size),
    count,
    count_exact: counted <= EXACT_COUNT_LIMIT,
    next: last ? encodeTimeCursor({ atMicros: last.at_micros, id: last.id, count: counted }) : null,
  };
};
