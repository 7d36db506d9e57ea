import type { Reached } from '../../../changes/reach/reached.ts';
import type { Services } from '../../../changes/services.ts';
import type { Db } from '../../../platform/db/db.ts';
import { sendMailJob } from '../../../platform/mail/send-mail.job.ts';
import { type AlertToSend, loadAlertsToSend } from '../../alerts/alerts/public.ts';
import { planPush } from '../delivery/plan-push.ts';
import { alertsMail } from './alerts-mail.ts';
import { findReader, listDuePeople, type MessageReader, takeWaiting } from './waiting.repo.ts';

const MOST_PEOPLE = 1000;

const placeOf = ({ reseller_id: resellerId, company_id: companyId, site_id: siteId }: AlertToSend) => ({
  resellerId,
  companyId,
  siteId,
});

/** What nobody has looked after yet; whoever reviews an alert spares others the message. */
const isOpen = ({ status, marked_for_deletion }: AlertToSend) => status === 'pending' && !marked_for_deletion;

interface Told {
  reader: MessageReader;
  /** Newest first. */
  alerts: AlertToSend[];
}

/** The alerts that somebody may still be told of, by what they may do now. */
async function openTo(tx: Db, userId: Reached<'user'>, ids: readonly string[]): Promise<Told | undefined> {
  const open = (await loadAlertsToSend(tx, ids)).filter(isOpen);
  const readers = new Map<string, MessageReader>();
  for (const alert of new Map(open.map((each) => [each.site_id, each])).values()) {
    const reader = await findReader(tx, userId, placeOf(alert));
    if (reader) readers.set(alert.site_id, reader);
  }
  const [reader] = readers.values();
  return reader && { reader, alerts: open.filter(({ site_id }) => readers.has(site_id)) };
}

async function tellOne(services: Services, tx: Db, userId: Reached<'user'>, now: Date): Promise<void> {
  const waiting = await takeWaiting(tx, userId, now);
  const told = await openTo(
    tx,
    userId,
    waiting.map(({ alert_id }) => alert_id),
  );
  if (!told) return;
  const held = new Set(waiting.filter((each) => each.held).map(({ alert_id }) => alert_id));
  const [newest, ...others] = told.alerts.filter(({ id }) => held.has(id));
  if (newest) await planPush(tx, [{ userId, alertId: newest.id, alerts: others.length + 1 }]);
  if (!told.reader.by_email) return;
  const isHeld = held.size > 0;
  await services.jobs.send(tx, sendMailJob, alertsMail(services.config, told.reader, { alerts: told.alerts, isHeld }));
}

/** Tells everybody what is due to them, all of it in one message. */
export async function sendMessages(services: Services, now = new Date()): Promise<void> {
  const { db, log } = services;
  for (const userId of await listDuePeople(db, now, MOST_PEOPLE)) {
    // What goes wrong for one person is tried again in a minute, and keeps nothing from the others.
    await db
      .transaction((tx) => tellOne(services, tx, userId, now))
      .catch((error: unknown) => log.error({ user: userId, err: error }, 'Somebody could not be told of alerts'));
  }
}
