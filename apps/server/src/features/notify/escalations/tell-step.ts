import type { EscalationStep } from '@sightline/contract/escalation';
import type { Services } from '../../../changes/services.ts';
import type { Db } from '../../../platform/db/db.ts';
import { queueMailQuietly } from '../../../platform/mail/queue-mail.ts';
import { type AlertToSend, labelOfAlert, loadAlertsToSend } from '../../alerts/alerts/public.ts';
import { recordHappening } from '../../alerts/changes/public.ts';
import { planPush } from '../delivery/public.ts';
import { announceNotices, insertNotices, type Notice, noticeId } from '../notifications/public.ts';
import { escalationMail } from './escalation-mail.ts';
import { findTold, type ToldPerson } from './told.repo.ts';
import { noteStep, type SiteSteps, type WaitingAlert } from './waiting-alerts.repo.ts';

interface Telling {
  services: Services;
  tx: Db;
  site: SiteSteps;
}

interface NumberedStep extends EscalationStep {
  number: number;
}

const noticeOf = (alert: AlertToSend, { number, after_minutes }: NumberedStep, userId: string): Notice => ({
  id: noticeId('escalation', alert.id, String(number), userId),
  user_id: userId,
  tab: 'alerts',
  type: 'observation',
  template: 'alert_escalated',
  params: {
    use_case: alert.use_case,
    use_case_label: labelOfAlert(alert),
    minutes: String(after_minutes),
    camera: alert.camera_name,
    site: alert.site_name,
  },
  count: 1,
  record_id: alert.id,
  camera_id: alert.camera_id,
});

async function tellInConsole(telling: Telling, step: NumberedStep, alerts: readonly AlertToSend[], told: ToldPerson[]) {
  const { services, tx } = telling;
  const notices = told.flatMap(({ id }) => alerts.map((alert) => noticeOf(alert, step, id)));
  const rows = await insertNotices(tx, notices);
  tx.afterCommit(() => announceNotices(services, rows));
}

/** One mail to each, about all of them. */
async function mail(telling: Telling, step: NumberedStep, alerts: readonly AlertToSend[], told: ToldPerson[]) {
  const { services, tx, site } = telling;
  const sender = { id: site.site_id, companyId: site.company_id, resellerId: site.reseller_id };
  const mailed = { alerts, minutes: step.after_minutes };
  for (const person of told)
    await queueMailQuietly(services, tx, { to: person.email, cause: { kind: 'escalation', sender } }, async () =>
      escalationMail(services.config, person, mailed),
    );
}

/** Tells the people of a step of alerts, and writes that into their histories; all of it once. */
export async function tellStep(telling: Telling, step: NumberedStep, due: readonly WaitingAlert[]): Promise<void> {
  const { services, tx, site } = telling;
  const ids = due.map(({ id }) => id);
  await noteStep(tx, ids, step.number);
  const alerts = await loadAlertsToSend(tx, ids);
  const place = { resellerId: site.reseller_id, companyId: site.company_id, siteId: site.site_id };
  const told = await findTold(tx, place, step.people);
  await tellInConsole(telling, step, alerts, told);
  await mail(telling, step, alerts, told);
  const escalated = { number: step.number, minutes: step.after_minutes };
  await planPush(
    tx,
    told.flatMap(({ id }) => alerts.map((alert) => ({ userId: id, alertId: alert.id, alerts: 1, escalated }))),
  );
  const people = told.map(({ id, name }) => ({ id, name }));
  const after = { people, minutes: step.after_minutes };
  await recordHappening(services, tx, ids, { kind: 'escalated', before: null, after });
}
