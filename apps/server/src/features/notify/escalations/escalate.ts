import type { EscalationStep } from '@sightline/contract/escalation';
import type { Services } from '../../../changes/services.ts';
import type { Db } from '../../../platform/db/db.ts';
import { wakeDispatcher } from '../delivery/public.ts';
import { escalateJob } from './escalate.job.ts';
import { takeTurn } from './escalations.repo.ts';
import { tellStep } from './tell-step.ts';
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

async function check(services: Services, tx: Db, siteId: string, ids: readonly string[], nowMs: number) {
  await takeTurn(tx, siteId);
  const site = await findSteps(tx, siteId);
  if (!site) return;
  const waiting = await findWaiting(tx, siteId, ids);
  for (const [index, step] of site.steps.entries()) {
    const number = index + 1;
    const due = waiting.filter((alert) => !alert.done.includes(number) && dueMsOf(alert, step) <= nowMs);
    if (due.length > 0) await tellStep({ services, tx, site }, { ...step, number }, due);
  }
  for (const look of nextLooks(site.steps, waiting, nowMs))
    await services.jobs.send(tx, escalateJob, { site_id: siteId, ...look }, new Date(look.due_ms));
}

/**
 * Tells the people of every step that is due for alerts of a site, and has the alerts looked at again for the next one. The
 * escalation counts as it is now; what it did before is not done twice.
 */
export async function checkSite(services: Services, siteId: string, ids: readonly string[], nowMs = Date.now()) {
  await services.db.transaction((tx) => check(services, tx, siteId, ids, nowMs));
  wakeDispatcher(services.db);
}

export const escalate = (services: Services, { site_id, alert_ids, due_ms }: Waiting): Promise<void> =>
  checkSite(services, site_id, alert_ids, Math.max(Date.now(), due_ms));
