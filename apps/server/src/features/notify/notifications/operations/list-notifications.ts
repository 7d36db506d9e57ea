import { EXACT_COUNT_LIMIT } from '@sightline/contract/common';
import { can } from '@sightline/contract/permissions';
import type { Operation } from '../../../../changes/call.ts';
import { fail } from '../../../../platform/errors/app-error.ts';
import { decodeTimeCursor, encodeTimeCursor } from '../../../../platform/paging/time-cursor.ts';
import type { Storage } from '../../../../platform/storage/storage.ts';
import { askForPictures } from '../../../alerts/alert-pictures/public.ts';
import { presentNotification } from '../notifications.present.ts';
import { countOf, listOf, type NotificationRow } from '../notifications.repo.ts';

const present = async (row: NotificationRow, storage: Storage) =>
  presentNotification(
    row,
    row.thumbnail_key ? { thumbnail_url: await storage.addressOf(row.thumbnail_key), marks: row.marks } : undefined,
  );

export const listNotifications: Operation<'listNotifications'> = async ({ services, actor }, { query }) => {
  const { page, size, cursor, ...filter } = query;
  const after =
    cursor === undefined ? undefined : (decodeTimeCursor(cursor) ?? fail('invalid_cursor', { field: 'cursor' }));
  const slice = { limit: size + 1, offset: after ? 0 : (page - 1) * size, after };
  const [rows, total] = await Promise.all([
    listOf(services.db, actor.userId, filter, slice, can(actor, 'alerts_summary__raw_image__read')),
    countOf(services.db, actor.userId, filter, EXACT_COUNT_LIMIT + 1),
  ]);
  const shown = rows.slice(0, size);
  await askForPictures(
    services,
    shown.flatMap(({ pending_id }) => pending_id ?? []),
  );
  const last = shown.at(-1);
  const count = Math.min(total, EXACT_COUNT_LIMIT);
  return {
    results: await Promise.all(shown.map((row) => present(row, services.storage))),
    total_pages: Math.ceil(count / size),
    count,
    count_exact: total <= EXACT_COUNT_LIMIT,
    next: last && rows.length > size ? encodeTimeCursor({ atMicros: last.at_micros, id: last.id }) : null,
  };
};
