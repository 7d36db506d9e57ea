import { EXACT_COUNT_LIMIT } from '@sightline/contract/common';
import type { Operation } from '../../../../changes/call.ts';
import { fail } from '../../../../platform/errors/app-error.ts';
import { decodeTimeCursor, encodeTimeCursor } from '../../../../platform/paging/time-cursor.ts';
import { presentDownload } from '../downloads.present.ts';
import { countReadable, listReadable } from '../downloads.repo.ts';

export const listDownloads: Operation<'listDownloads'> = async ({ services, actor }, { query }) => {
  const { page, size, cursor } = query;
  const after =
    cursor === undefined ? undefined : (decodeTimeCursor(cursor) ?? fail('invalid_cursor', { field: 'cursor' }));
  const slice = { limit: size + 1, offset: after ? 0 : (page - 1) * size, after };
  const rows = await listReadable(services.db, actor, slice);
  const total = await countReadable(services.db, actor, EXACT_COUNT_LIMIT + 1);
  const shown = rows.slice(0, size);
  const last = rows.length > size ? shown.at(-1) : undefined;
  const count = Math.min(total, EXACT_COUNT_LIMIT);
  return {
    results: shown.map((row) => presentDownload(row, services.config)),
    total_pages: Math.ceil(count / size),
    count,
    count_exact: total <= EXACT_COUNT_LIMIT,
    next: last ? encodeTimeCursor({ atMicros: last.at_micros, id: last.id }) : null,
  };
};
