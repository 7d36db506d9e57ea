import type { Operation } from '../../../../changes/call.ts';
import { takeBatch, timeFlawOf } from '../../../nodes/node-link/public.ts';
import { takePassages } from '../take-passages.ts';

export const sendPassages: Operation<'sendPassages'> = async ({ services, node }, { body }) => {
  const now = new Date();
  return takeBatch(body.passages, {
    flawOf: ({ occurred_at }) => timeFlawOf(occurred_at, now),
    store: (passages) => takePassages(services, node, passages),
  });
};
