import type { Services } from '../../../changes/services.ts';
import { readTriesAt } from '../../../changes/tries/tries.repo.ts';
import { queueMail } from '../../../platform/mail/queue-mail.ts';
import { claimAlarm, findAccount } from './accounts.repo.ts';
import { alarmMail } from './mails/alarm.ts';
import { keyOfAccount } from './sign-in-subjects.ts';

/** At most once a day, by mail and in the console. */
export async function alarmOwner(services: Services, username: string): Promise<void> {
  const account = await findAccount(services.db, username);
  if (account?.account_state !== 'active') return;
  const tries = await readTriesAt(services.db, keyOfAccount(services.secrets, account));
  if (!tries) return;
  await services.db.transaction(async (tx) => {
    if (!(await claimAlarm(tx, account.id))) return;
    await queueMail(services, tx, alarmMail(account, tries), { kind: 'sign_in_alarm' });
    const { addresses } = tries;
    await services.events.emit(tx, 'sign_in.attacked', { userId: account.id, tries: tries.tries, addresses });
  });
}
