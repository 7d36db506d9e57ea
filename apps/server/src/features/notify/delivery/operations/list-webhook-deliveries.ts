import type { Operation } from '../../../../changes/call.ts';
import { loadWebhook } from '../../webhooks/public.ts';
import { presentTold } from '../deliveries.present.ts';
import type { Slice } from '../delivery-rows.repo.ts';
import { alertsInLogOf, presentingOf } from '../load-delivery.ts';
import { readLog } from '../read-log.ts';
import { countTold, listTold } from '../webhook-log.repo.ts';

export const listWebhookDeliveries: Operation<'listWebhookDeliveries'> = async (
  { services, actor },
  { params, query },
) => {
  const { db } = services;
  const { id } = await loadWebhook(db, actor, params.id);
  const filter = { state: query.state };
  const log = {
    list: (slice: Slice) => listTold(db, id, filter, slice, alertsInLogOf(actor)),
    count: (most: number) => countTold(db, id, filter, most),
  };
  return readLog(query, log, (row) => presentTold(row, presentingOf(services)));
};
