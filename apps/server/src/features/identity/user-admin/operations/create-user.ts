import type { Operation } from '../../../../changes/call.ts';
import { mailSenderOf } from '../../../../changes/mail-sender.ts';
import { AppError } from '../../../../platform/errors/app-error.ts';
import { hashPassword } from '../../auth/passwords.ts';
import { problemsOfAccount, withPlacesOfType } from '../check-account.ts';
import { addAccount } from '../create-user.ts';
import { loadFacts } from '../load-facts.ts';
import { showUser } from '../show-user.ts';

export const createUser: Operation<'createUser'> = async ({ services, actor, exchange }, { body }) => {
  const { password, invite, is_superuser = false, ...fields } = body;
  const draft = withPlacesOfType({ ...fields, is_superuser });
  const id = await services.db.transaction(async (tx) => {
    const facts = await loadFacts(tx, actor, [draft]);
    const [first, ...rest] = problemsOfAccount(actor, draft, facts);
    if (first) throw new AppError([first, ...rest]);
    const passwordHash = invite || !password ? null : await hashPassword(password);
    const invitation = { exchange, sender: await mailSenderOf(tx, actor) };
    return addAccount({ services, tx, actor, invitation }, { ...draft, passwordHash }, facts);
  });
  return showUser(services, actor, id);
};
