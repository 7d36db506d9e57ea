import type { Operation } from '../../../../changes/call.ts';
import { mailSenderOf } from '../../../../changes/mail-sender.ts';
import { fail } from '../../../../platform/errors/app-error.ts';
import { resetAuthenticatorOf } from '../../auth/reset-authenticator.ts';
import { lockOwnedUser } from '../account-state.ts';
import { showUser } from '../show-user.ts';

export const resetAuthenticator: Operation<'resetAuthenticator'> = async ({ services, actor }, { params }) => {
  await services.db.transaction(async (tx) => {
    const { id } = await lockOwnedUser(tx, actor, params.id);
    // One's own is turned off with password and code: a session left open must not be enough.
    if (id === actor.userId) fail('own_authenticator');
    await resetAuthenticatorOf(services, tx, { by: actor, sender: await mailSenderOf(tx, actor) }, id);
  });
  return showUser(services, actor, params.id);
};
