import { OTP_VALID_SECONDS } from '@sightline/contract/auth';
import type { Deletable } from '@sightline/contract/deletion';
import type { Operation } from '../../../../changes/call.ts';
import { issueCode } from '../../../../changes/codes/one-time-codes.ts';
import { boundTo, type Deleted } from '../../../../changes/codes/spend-deletion-code.ts';
import { mailSenderOf } from '../../../../changes/mail-sender.ts';
import type { Actor } from '../../../../changes/reach/reach.ts';
import type { Db } from '../../../../platform/db/db.ts';
import { fail } from '../../../../platform/errors/app-error.ts';
import { queueMail } from '../../../../platform/mail/queue-mail.ts';
import { nameOfDeletable } from '../deletable-names.repo.ts';
import { loadAccount } from '../load-account.ts';
import { type DeletionSubject, deletionMail } from '../mails/deletion.ts';

interface Asked {
  resource?: Deletable | undefined;
  id?: string | undefined;
}

/** What the code is asked for, when the call says so. */
const deletedBy = ({ resource, id }: Asked): Deleted | undefined =>
  resource && id ? { type: resource, id } : undefined;

async function subjectOf(actor: Actor, db: Db, { type, id }: Deleted): Promise<DeletionSubject> {
  const name = (await nameOfDeletable(actor.reach, db, type, id)) ?? fail('out_of_reach', { field: 'id' });
  return { kind: type, name };
}

export const requestDeletionOtp: Operation<'requestDeletionOtp'> = async ({ services, actor }, { query }) => {
  const account = (await loadAccount(services.db, actor.userId)) ?? fail('not_authenticated');
  const deleted = deletedBy(query);
  const subject = deleted && (await subjectOf(actor, services.db, deleted));
  await services.db.transaction(async (tx) => {
    const code = await issueCode(services.secrets, tx, account.id, 'deletion', deleted && boundTo(deleted));
    const cause = { kind: 'deletion_code', sender: await mailSenderOf(tx, actor) } as const;
    await queueMail(services, tx, deletionMail(account, code, subject), cause);
  });
  return { expires_in: OTP_VALID_SECONDS };
};
