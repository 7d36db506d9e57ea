import type { ErrorCode } from '@sightline/contract/errors';
import type { NodeFact } from '@sightline/contract/facts';
import type { Operation } from '../../../../changes/call.ts';
import type { Services } from '../../../../changes/services.ts';
import type { Db } from '../../../../platform/db/db.ts';
import { isMadeSince } from '../../../../platform/db/time-ids.ts';
import { takeBatch, timeFlawOf } from '../../../nodes/node-link/public.ts';
import { camerasWith } from '../../../notify/automations/public.ts';
import { storeFacts } from '../facts.repo.ts';

/** Nobody else reacts to records, so nothing is said of those that no automation looks at. */
async function tellAutomations({ events }: Services, tx: Db, facts: readonly NodeFact[]): Promise<void> {
  const cameraIds = [...new Set(facts.map(({ camera_id }) => camera_id))];
  const watched = await camerasWith(tx, cameraIds, 'record_arrives');
  const records = facts
    .filter(({ camera_id }) => watched.has(camera_id))
    .map(({ id, camera_id, kind, occurred_at }) => ({ id, camera_id, kind, at: occurred_at }));
  if (records.length > 0) await events.emit(tx, 'record.arrived', { records });
}

const MOST = 1_000_000_000;

/** Why a fact can never be counted, or undefined. */
function flawOf({ id, kind, state, value, occurred_at }: NodeFact, now: Date): ErrorCode | undefined {
  if (!isMadeSince(id, occurred_at, now)) return 'invalid_id';
  if (value < 0 || value > MOST || (kind === 'machinery' && state === undefined)) return 'invalid_value';
  return timeFlawOf(occurred_at, now);
}

export const sendFacts: Operation<'sendFacts'> = async ({ services, node }, { body }) => {
  const now = new Date();
  return takeBatch(body.facts, {
    flawOf: (fact) => flawOf(fact, now),
    store: (facts) =>
      services.db.transaction(async (tx) => {
        const known = await storeFacts(node, tx, facts);
        await tellAutomations(
          services,
          tx,
          facts.filter(({ id }) => known.get(id)),
        );
        return known;
      }),
  });
};
