import type { EscalationStep } from '@sightline/contract/escalation';
import type { Services } from '../../../changes/services.ts';
import type { Db } from '../../../platform/db/db.ts';
import { wakeDispatcher } from '../delivery/public.ts';
import { takeTurn } from './escalations.repo.ts';
import { type Telling, tellStep } from './tell-step.ts';
import type { Waiting } from './waiting.ts';
import { findSteps, findWaiting, type WaitingAlert } from './waiting-alerts.repo.ts';

const MINUTE_MS = 60_000;

const dueMsOf = ({ received_at }: WaitingAlert, { after_minutes }: EscalationStep) =>
  received_at.getTime() + after_minutes * MINUTE_MS;

/** Alerts that came together wait for their next step together. */
function nextLooks(steps: readonly EscalationStep[], waiting: readonly WaitingAlert[], nowMs: number) {
  return steps.flatMap((step, index) => {
    const before = steps[index - 1];
    const own = waiting.filter((alert) => dueMsOf(alert, step) > nowMs && (!before || dueMsOf(alert, before) <= nowMs));
    const dueMs = Math.max(...own.map((alert) => dueMsOf(alert, step)));
    return own.length > 0 ? [{ alert_ids: own.map(({ id }) => id), due_ms: dueMs }] : [];
  });
}

/** Alerts that are told to the people of a step after they waited for so long. */
interface Due {
  alerts: readonly WaitingAlert[];
  minutes: number;
}

/** Tells every step that is due. A step that nobody can be told of now is passed over: the next one is told at once. */
async function tellDue(telling: Telling, waiting: readonly WaitingAlert[], nowMs: number): Promise<void> {
  let passedOn: Due[] = [];
  for (const [index, step] of telling.site.steps.entries()) {
    const number = index + 1;
    const open = waiting.filter(({ done }) => !done.includes(number));
    const onTime = open.filter((alert) => dueMsOf(alert, step) <= nowMs);
    const early = passedOn.map(({ alerts, minutes }) => ({
      alerts: alerts.filter((alert) => open.includes(alert) && !onTime.includes(alert)),
      minutes,
    }));
    passedOn = [];
    for (const due of [{ alerts: onTime, minutes: step.after_minutes }, ...early]) {
      if (due.alerts.length === 0) continue;
      const told = await tellStep(telling, { number, people: step.people, minutes: due.minutes }, due.alerts);
      if (told === 0) passedOn.push(due);
    }
  }
}

/** Plans the next look at alerts. */
type LookAgain = (services: Services, tx: Db, waiting: Waiting) => Promise<void>;

interface Look {
  siteId: string;
  alertIds: readonly string[];
  nowMs: number;
}

async function check(services: Services, tx: Db, { siteId, alertIds, nowMs }: Look, lookAgain: LookAgain) {
  await takeTurn(tx, siteId);
  const site = await findSteps(tx, siteId);
  if (!site) return;
  const waiting = await findWaiting(tx, siteId, alertIds);
  await tellDue({ services, tx, site, now: new Date(nowMs) }, waiting, nowMs);
  for (const look of nextLooks(site.steps, waiting, nowMs)) await lookAgain(services, tx, { site_id: siteId, ...look });
}

/**
 * Tells the people of every step that is due for alerts of a site, and has the alerts looked at again for the next one. The
 * escalation counts as it is now; what it did before is not done twice.
 */
export async function checkSite(services: Services, look: Look, lookAgain: LookAgain): Promise<void> {
  await services.db.transaction((tx) => check(services, tx, look, lookAgain));
  wakeDispatcher(services.db);
}

export const escalate = (services: Services, { site_id, alert_ids, due_ms }: Waiting, lookAgain: LookAgain) =>
  checkSite(services, { siteId: site_id, alertIds: alert_ids, nowMs: Math.max(Date.now(), due_ms) }, lookAgain);
