import type { Db } from '../../../platform/db/db.ts';
import { quietUntil } from './quiet-hours.ts';
import { findWanting, insertWaiting, type WaitingMessage, type Wanting } from './waiting.repo.ts';

/** Somebody was notified of an alert in the console. */
export interface Told {
  userId: string;
  alertId: string;
}

function waitingOf({ by_email, quiet_hours }: Wanting, { userId, alertId }: Told, now: Date): WaitingMessage[] {
  const until = quietUntil(quiet_hours, now);
  if (until === null && !by_email) return [];
  return [{ user_id: userId, alert_id: alertId, due_at: until ?? now, held: until !== null }];
}

/** Plans what people are told outside the console, in the transaction that notifies them in it. */
export async function planMessages(tx: Db, told: readonly Told[], now = new Date()): Promise<void> {
  if (told.length === 0) return;
  const wanting = await findWanting(tx, [...new Set(told.map(({ userId }) => userId))]);
  const byId = new Map<string, Wanting>(wanting.map((each) => [each.id, each]));
  const waiting = told.flatMap((each) => {
    const person = byId.get(each.userId);
    return person ? waitingOf(person, each, now) : [];
  });
  await insertWaiting(tx, waiting);
}
