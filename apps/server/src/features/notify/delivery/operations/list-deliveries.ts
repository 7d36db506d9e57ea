import { EXACT_COUNT_LIMIT } from '@sightline/contract/common';
import type { Operation } from '../../../../changes/call.ts';
import { fail } from '../../../../platform/errors/app-error.ts';
import { decodeTimeCursor, encodeTimeCursor } from '../../../../platform/paging/time-cursor.ts';
import { loadCameraRow } from '../../../cameras/cameras/public.ts';
import { presentDelivery } from '../deliveries.present.ts';
import { countDeliveries, listDeliveries as list } from '../delivery-log.repo.ts';
import { readableChannels } from '../delivery-rights.ts';
import { alertsInLogOf, presentingOf } from '../load-delivery.ts';

export const listDeliveries: Operation<'listDeliveries'> = async ({ services, actor }, { params, query }) => {
  const { page, size, cursor, ...asked } = query;
  const filter = { ...asked, channels: readableChannels(actor) };
  const camera = await loadCameraRow(services.db, actor, params.id);
  const after =
    cursor === undefined ? undefined : (decodeTimeCursor(cursor) ?? fail('invalid_cursor', { field: 'cursor' }));
  const slice = { limit: size + 1, offset: after ? 0 : (page - 1) * size, after };
  const rows = await list(services.db, camera.id, filter, slice, alertsInLogOf(actor));
  const total = await countDeliveries(services.db, camera.id, filter, EXACT_COUNT_LIMIT + 1);
  const shown = rows.slice(0, size);
  const last = rows.length > size ? shown.at(-1) : undefined;
  const count = Math.min(total, EXACT_COUNT_LIMIT);
  return {
    results: await Promise.all(shown.map((row) => presentDelivery(row, presentingOf(services)))),
    total_pages: Math.ceil(count / size),
    count,
    count_exact: total <= EXACT_COUNT_LIMIT,
    next: last ? encodeTimeCursor({ atMicros: last.at_micros, id: last.id }) : null,
  };
};
