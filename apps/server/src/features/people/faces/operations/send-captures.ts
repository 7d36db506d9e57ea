import type { Operation } from '../../../../changes/call.ts';
import { takeBatch, timeFlawOf } from '../../../nodes/node-link/public.ts';
import { takeCaptures } from '../take-captures.ts';

export const sendCaptures: Operation<'sendCaptures'> = async ({ services, node }, { body }) => {
  const now = new Date();
  return takeBatch(body.captures, {
    flawOf: ({ occurred_at }) => timeFlawOf(occurred_at, now),
    store: (captures) => takeCaptures(services, node, captures),
  });
};
