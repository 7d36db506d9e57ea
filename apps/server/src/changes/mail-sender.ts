import type { Db } from '../platform/db/db.ts';
import type { MailSender } from '../platform/mail/mail-limits.ts';
import { placeOfUser } from './audit/place-of-user.ts';
import type { Actor } from './reach/reach.ts';

/** Who causes a mail, with the tenants it is counted under. */
export async function mailSenderOf(db: Db, { userId }: Pick<Actor, 'userId'>): Promise<MailSender> {
  const { resellerId, companyId } = await placeOfUser(db, userId);
  return { id: userId, companyId, resellerId };
}
