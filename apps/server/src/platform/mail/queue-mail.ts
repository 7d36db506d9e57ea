import { problemEntry } from '@sightline/contract/errors';
import type { Config } from '../config/config.ts';
import type { Db } from '../db/db.ts';
import { AppError } from '../errors/app-error.ts';
import type { Jobs } from '../jobs/jobs.ts';
import type { Message } from './mail.ts';
import { countMail, readMailCounts } from './mail-counts.repo.ts';
import { countsOf, type MailCause, type MailCount } from './mail-limits.ts';
import { sendMailJob } from './send-mail.job.ts';

interface Parts {
  jobs: Jobs;
  config: Pick<Config, 'rateLimits'>;
}

interface Exceeded {
  isOfRecipient: boolean;
  seconds: number;
}

/** Counts the mail in the caller's transaction, and finds the limit it goes beyond. */
async function count({ config }: Parts, tx: Db, cause: MailCause, to: string): Promise<Exceeded | undefined> {
  if (config.rateLimits.areOff) return undefined;
  const counts = new Map(countsOf(cause, to).map((each) => [each.key, each]));
  const rows = await countMail(tx, [...counts.values()]);
  const over = rows.filter(({ key, sent }) => sent > (counts.get(key)?.most ?? 0));
  if (over.length === 0) return undefined;
  return {
    isOfRecipient: over.every(({ key }) => counts.get(key)?.party === 'recipient'),
    seconds: Math.max(...over.map(({ seconds }) => seconds)),
  };
}

/** Sends a mail if and only if the caller's transaction commits. Beyond the limits the call ends with 429. */
export async function queueMail(parts: Parts, tx: Db, message: Message, cause: MailCause): Promise<void> {
  const exceeded = await count(parts, tx, cause, message.to);
  if (exceeded) {
    const code = exceeded.isOfRecipient ? 'too_many_mails_to_recipient' : 'too_many_mails';
    throw new AppError([problemEntry(code)], exceeded.seconds);
  }
  await parts.jobs.send(tx, sendMailJob, message);
}

/**
 * The same for callers who are not signed in: beyond the limits nothing is written and nothing is sent, and they cannot
 * tell. What an earlier mail holds stays good.
 */
export async function queueMailQuietly(
  parts: Parts,
  tx: Db,
  { to, cause, notBefore }: { to: string; cause: MailCause; notBefore?: Date | undefined },
  write: () => Promise<Message>,
): Promise<void> {
  if (await count(parts, tx, cause, to)) return;
  await parts.jobs.send(tx, sendMailJob, await write(), notBefore);
}

/** How many more mails a sender may cause, and which recipients get no more. */
export async function roomForMails(
  { config }: Pick<Parts, 'config'>,
  db: Db,
  cause: MailCause,
  recipients: readonly string[],
): Promise<{ left: number; isFull: (recipient: string) => boolean }> {
  if (config.rateLimits.areOff) return { left: Number.POSITIVE_INFINITY, isFull: () => false };
  const shared = countsOf(cause);
  const recipientOf = (to: string) => countsOf(cause, to).filter(({ party }) => party === 'recipient');
  const asked = [...shared, ...recipients.flatMap(recipientOf)];
  const rows = await readMailCounts(
    db,
    asked.map(({ key }) => key),
  );
  const sent = new Map(rows.map((row) => [row.key, row.sent]));
  const leftOf = ({ key, most }: MailCount) => Math.max(0, most - (sent.get(key) ?? 0));
  return {
    left: Math.min(...shared.map(leftOf)),
    isFull: (recipient) => recipientOf(recipient).some((each) => leftOf(each) === 0),
  };
}
