import type { Operation } from '../../../../changes/call.ts';
import { loadCameraRow } from '../../../cameras/cameras/public.ts';
import { presentDelivery } from '../deliveries.present.ts';
import { countDeliveries, listDeliveries as list } from '../delivery-log.repo.ts';
import { readableChannels } from '../delivery-rights.ts';
import type { Slice } from '../delivery-rows.repo.ts';
import { alertsInLogOf, presentingOf } from '../load-delivery.ts';
import { readLog } from '../read-log.ts';

export const listDeliveries: Operation<'listDeliveries'> = async ({ services, actor }, { params, query }) => {
  const { db } = services;
  const filter = { channel: query.channel, state: query.state, channels: readableChannels(actor) };
  const camera = await loadCameraRow(db, actor, params.id);
  const log = {
    list: (slice: Slice) => list(db, camera.id, filter, slice, alertsInLogOf(actor)),
    count: (most: number) => countDeliveries(db, camera.id, filter, most),
  };
  return readLog(query, log, (row) => presentDelivery(row, presentingOf(services)));
};
