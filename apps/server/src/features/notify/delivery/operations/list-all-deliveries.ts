import type { Operation } from '../../../../changes/call.ts';
import { countAllDeliveries, listAllDeliveries as list } from '../all-deliveries.repo.ts';
import { presentListed } from '../deliveries.present.ts';
import { chosenOf, readableWays } from '../delivery-rights.ts';
import type { Slice } from '../delivery-rows.repo.ts';
import { alertsInLogOf, presentingOf } from '../load-delivery.ts';
import { readLog } from '../read-log.ts';

export const listAllDeliveries: Operation<'listAllDeliveries'> = ({ services, actor }, { query }) => {
  const { db } = services;
  const { page, size, cursor, channels, ...chosen } = query;
  const filter = { ...chosen, channels: chosenOf(readableWays(actor), channels) };
  const log = {
    list: (slice: Slice) => list(actor.reach, db, filter, slice, alertsInLogOf(actor)),
    count: (most: number) => countAllDeliveries(actor.reach, db, filter, most),
  };
  return readLog({ page, size, cursor }, log, (row) => presentListed(row, presentingOf(services)));
};
