import type { Operation } from '../../../../changes/call.ts';
import { fail } from '../../../../platform/errors/app-error.ts';
import { lockAccount } from '../accounts.repo.ts';
import { isPasswordOf, setPassword } from '../passwords.ts';

export const changePassword: Operation<'changePassword'> = async ({ services, actor }, { body }) => {
  await services.db.transaction(async (tx) => {
    const account = (await lockAccount(tx, actor.userId)) ?? fail('not_authenticated');
    if (!(await isPasswordOf(account, body.current_password))) fail('wrong_password', { field: 'current_password' });
    if (await isPasswordOf(account, body.password)) fail('password_reused', { field: 'password' });
    await setPassword(services, tx, account, body.password, actor.sessionId);
  });
  return undefined;
};
