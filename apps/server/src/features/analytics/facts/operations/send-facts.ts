import type { Operation } from '../../../../changes/call.ts';
import { takeBatch, timeFlawOf } from '../../../nodes/node-link/public.ts';
import { storeFacts } from '../facts.repo.ts';

export const sendFacts: Operation<'sendFacts'> = async ({ services, node }, { body }) => {
  const now = new Date();
  return takeBatch(body.facts, {
    flawOf: ({ occurred_at }) => timeFlawOf(occurred_at, now),
    store: (facts) => storeFacts(node, services.db, facts),
  });
};
