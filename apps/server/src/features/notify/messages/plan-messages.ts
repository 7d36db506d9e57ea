import type { Db } from '../../../platform/db/db.ts';
import { planPush, type ToPush } from '../delivery/plan-push.ts';
import { quietUntil } from './quiet-hours.ts';
import { findWanting, insertWaiting, type WaitingMessage, type Wanting } from './waiting.repo.ts';

/** Somebody was notified of an alert in the console. */
export interface Told {
  userId: string;
  alertId: string;
}

interface Plan {
  waiting: WaitingMessage[];
  pushed: ToPush[];
}

function planOf({ by_email, by_push, quiet_hours }: Wanting, { userId, alertId }: Told, now: Date): Plan {
  const until = quietUntil(quiet_hours, now);
  const message = { user_id: userId, alert_id: alertId, due_at: until ?? now, held: until !== null };
  return {
    waiting: by_email || until !== null ? [message] : [],
    pushed: by_push && until === null ? [{ userId, alertId, alerts: 1 }] : [],
  };
}

/** Plans what people are told outside the console, in the transaction that notifies them in it. */
export async function planMessages(tx: Db, told: readonly Told[], now = new Date()): Promise<void> {
  if (told.length === 0) return;
  const wanting = await findWanting(tx, [...new Set(told.map(({ userId }) => userId))]);
  const byId = new Map<string, Wanting>(wanting.map((each) => [each.id, each]));
  const plans = told.flatMap((each) => {
    const person = byId.get(each.userId);
    return person ? [planOf(person, each, now)] : [];
  });
  await insertWaiting(
    tx,
    plans.flatMap(({ waiting }) => waiting),
  );
  await planPush(
    tx,
    plans.flatMap(({ pushed }) => pushed),
  );
}
