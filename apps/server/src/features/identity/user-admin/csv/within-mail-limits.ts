import { problemEntry } from '@sightline/contract/errors';
import type { Services } from '../../../../changes/services.ts';
import type { Db } from '../../../../platform/db/db.ts';
import type { MailSender } from '../../../../platform/mail/mail-limits.ts';
import { roomForMails } from '../../../../platform/mail/queue-mail.ts';
import type { CheckedRow } from './check-rows.ts';

const refused = (row: CheckedRow, code: 'too_many_mails' | 'too_many_mails_to_recipient'): CheckedRow => ({
  ...row,
  account: null,
  problems: [problemEntry(code, undefined, 'email')],
});

/** Every row sends an invitation; those that go beyond the limits on mails say so, before anything is written. */
export async function withinMailLimits(
  services: Services,
  tx: Db,
  sender: MailSender,
  rows: readonly CheckedRow[],
): Promise<CheckedRow[]> {
  const emails = rows.flatMap(({ account }) => account?.email ?? []);
  const room = await roomForMails(services, tx, { kind: 'invitation', sender }, emails);
  let left = room.left;
  return rows.map((row) => {
    if (!row.account) return row;
    if (room.isFull(row.account.email)) return refused(row, 'too_many_mails_to_recipient');
    left -= 1;
    return left < 0 ? refused(row, 'too_many_mails') : row;
  });
}
