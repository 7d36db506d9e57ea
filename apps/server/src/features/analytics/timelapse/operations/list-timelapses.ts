import { EXACT_COUNT_LIMIT } from '@sightline/contract/common';
import type { Operation } from '../../../../changes/call.ts';
import { fail } from '../../../../platform/errors/app-error.ts';
import { decodeTimeCursor, encodeTimeCursor } from '../../../../platform/paging/time-cursor.ts';
import { presentTimelapse } from '../videos.present.ts';
import { countVideos, listVideos } from '../videos.repo.ts';

export const listTimelapses: Operation<'listTimelapses'> = async ({ services, actor }, { query }) => {
  const { page, size, cursor, ...filter } = query;
  const after =
    cursor === undefined ? undefined : (decodeTimeCursor(cursor) ?? fail('invalid_cursor', { field: 'cursor' }));
  const slice = { limit: size + 1, offset: after ? 0 : (page - 1) * size, after };
  const rows = await listVideos(actor.reach, services.db, filter, slice);
  const total = await countVideos(actor.reach, services.db, filter, EXACT_COUNT_LIMIT + 1);
  const shown = rows.slice(0, size);
  const last = rows.length > size ? shown.at(-1) : undefined;
  const count = Math.min(total, EXACT_COUNT_LIMIT);
  return {
    results: await Promise.all(shown.map((row) => presentTimelapse(services.storage, actor, row))),
    total_pages: Math.ceil(count / size),
    count,
    count_exact: total <= EXACT_COUNT_LIMIT,
    next: last ? encodeTimeCursor({ atMicros: last.at_micros, id: last.id }) : null,
  };
};
