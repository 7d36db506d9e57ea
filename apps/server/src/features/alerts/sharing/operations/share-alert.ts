import { problemEntry } from '@sightline/contract/errors';
import type { Operation } from '../../../../changes/call.ts';
import { mailSenderOf } from '../../../../changes/mail-sender.ts';
import type { Db } from '../../../../platform/db/db.ts';
import { AppError } from '../../../../platform/errors/app-error.ts';
import { queueMail } from '../../../../platform/mail/queue-mail.ts';
import type { Reader } from '../../../../platform/mail/write-mail.ts';
import { consoleAddress } from '../../../identity/auth/public.ts';
import type { AlertRow } from '../../alerts/alerts.repo.ts';
import { labelOfAlert } from '../../alerts/label-of-alert.ts';
import { loadAlert } from '../../alerts/load-alert.ts';
import { lockOne } from '../../changes/lock-visible.ts';
import { recordEvent } from '../../changes/record-event.ts';
import { seenOf } from '../../people/seen.ts';
import type { Seen } from '../../people/who-may-see.repo.ts';
import { findName, findRecipients } from '../recipients.repo.ts';
import { shareMail } from '../share-mail.ts';

/** Each address with the field it came in. */
interface Addressed {
  address: string;
  field: string;
}

const addressedIn = (field: string, list: readonly string[]): Addressed[] =>
  list.map((address, index) => ({ address: address.toLowerCase(), field: `${field}.${index}` }));

/** The accounts behind all addresses. Ends the call with every address that has none which may see the alert. */
async function resolve(tx: Db, seen: Seen, addressed: readonly Addressed[]): Promise<Reader[]> {
  const readers = await findRecipients(tx, seen, [...new Set(addressed.map(({ address }) => address))]);
  const known = new Set(readers.map(({ email }) => email.toLowerCase()));
  const [first, ...rest] = addressed
    .filter(({ address }) => !known.has(address))
    .map(({ field }) => problemEntry('recipient_cannot_see', undefined, field));
  if (first) throw new AppError([first, ...rest]);
  return readers;
}

function factsOf(alert: AlertRow): string {
  const at = new Date(Number(alert.at_micros) / 1000);
  const local = at.toLocaleString('sv-SE', { timeZone: alert.time_zone });
  return `${labelOfAlert(alert)} · ${alert.camera_name} · ${alert.site_name} · ${local} (${alert.time_zone})`;
}

export const shareAlert: Operation<'shareAlert'> = ({ services, actor, exchange }, { params, body }) =>
  services.db.transaction(async (tx) => {
    const changing = { services, tx, actor };
    const alert = await lockOne(changing, params.id);
    const addressed = [...addressedIn('emails', body.emails), ...addressedIn('cc', body.cc)];
    const readers = await resolve(tx, seenOf([alert]), addressed);
    const shared = {
      sender: await findName(tx, actor.userId),
      subject: body.subject,
      message: body.message,
      facts: factsOf(await loadAlert(actor, tx, alert.id)),
      link: consoleAddress(services.config, exchange, `/alerts/summary/${alert.id}`),
      to: body.emails,
      cc: body.cc,
    };
    const sender = await mailSenderOf(tx, actor);
    for (const reader of readers)
      await queueMail(services, tx, shareMail(reader, shared), { kind: 'alert_share', sender });
    const after = { emails: body.emails, cc: body.cc, subject: body.subject };
    await recordEvent(changing, alert, { kind: 'shared', before: null, after });
    return undefined;
  });
