import type { Services } from '../../../changes/services.ts';
import type { Db } from '../../../platform/db/db.ts';
import { queueMailQuietly } from '../../../platform/mail/queue-mail.ts';
import { type AlertToSend, labelOfAlert, loadAlertsToSend } from '../../alerts/alerts/public.ts';
import { recordHappening } from '../../alerts/changes/public.ts';
import { planPush } from '../delivery/public.ts';
import { quietUntil } from '../messages/public.ts';
import { announceNotices, insertNotices, type Notice, noticeId } from '../notifications/public.ts';
import { escalationMail } from './escalation-mail.ts';
import { findTold, type ToldPerson } from './told.repo.ts';
import { noteStep, type SiteSteps, type WaitingAlert } from './waiting-alerts.repo.ts';

export interface Telling {
  services: Services;
  tx: Db;
  site: SiteSteps;
  now: Date;
}

interface DueStep {
  number: number;
  people: readonly string[];
  /** For how long nobody acknowledged the alerts. */
  minutes: number;
}

const noticeOf = (alert: AlertToSend, { number, minutes }: DueStep, userId: string): Notice => ({
  id: noticeId('escalation', alert.id, String(number), userId),
  user_id: userId,
  tab: 'alerts',
  type: 'observation',
  template: 'alert_escalated',
  params: {
    use_case: alert.use_case,
    use_case_label: labelOfAlert(alert),
    minutes: String(minutes),
    camera: alert.camera_name,
    site: alert.site_name,
  },
  count: 1,
  record_id: alert.id,
  camera_id: alert.camera_id,
});

async function tellInConsole(telling: Telling, step: DueStep, alerts: readonly AlertToSend[], told: ToldPerson[]) {
  const { services, tx } = telling;
  const notices = told.flatMap(({ id }) => alerts.map((alert) => noticeOf(alert, step, id)));
  const rows = await insertNotices(tx, notices);
  tx.afterCommit(() => announceNotices(services, rows));
}

/** One mail to each, about all of them. */
async function mail(telling: Telling, step: DueStep, alerts: readonly AlertToSend[], told: ToldPerson[]) {
  const { services, tx, site } = telling;
  const sender = { id: site.site_id, companyId: site.company_id, resellerId: site.reseller_id };
  const mailed = { alerts, minutes: step.minutes };
  for (const person of told)
    await queueMailQuietly(services, tx, { to: person.email, cause: { kind: 'escalation', sender } }, async () =>
      escalationMail(services.config, person, mailed),
    );
}

/**
 * Tells the people of a step of alerts, and writes that into their histories; all of it once. Who has quiet hours is left
 * out. Answers how many were told.
 */
export async function tellStep(telling: Telling, step: DueStep, due: readonly WaitingAlert[]): Promise<number> {
  const { services, tx, site } = telling;
  const ids = due.map(({ id }) => id);
  await noteStep(tx, ids, step.number);
  const alerts = await loadAlertsToSend(tx, ids);
  const place = { resellerId: site.reseller_id, companyId: site.company_id, siteId: site.site_id };
  const able = await findTold(tx, place, step.people);
  const told = able.filter(({ quiet_hours }) => !quietUntil(quiet_hours, telling.now));
  await tellInConsole(telling, step, alerts, told);
  await mail(telling, step, alerts, told);
  const escalated = { number: step.number, minutes: step.minutes };
  await planPush(
    tx,
    told.flatMap(({ id }) => alerts.map((alert) => ({ userId: id, alertId: alert.id, alerts: 1, escalated }))),
  );
  const people = told.map(({ id, name }) => ({ id, name }));
  const after = { people, minutes: step.minutes };
  await recordHappening(services, tx, ids, { kind: 'escalated', before: null, after });
  return told.length;
}
