import type { Actor } from '../../../changes/reach/reach.ts';
import type { Services } from '../../../changes/services.ts';
import { limitProof } from '../../../changes/tries/limit-proof.ts';
import type { Db } from '../../../platform/db/db.ts';
import { fail } from '../../../platform/errors/app-error.ts';
import { type Account, findAccountById, lockAccount } from './accounts.repo.ts';
import { isPasswordOf } from './passwords.ts';

/** The account of somebody who gave its password; otherwise the call ends. */
export async function provePassword(
  services: Services,
  actor: Actor,
  password: string,
  field: string,
): Promise<Account> {
  const account = (await findAccountById(services.db, actor.userId)) ?? fail('not_authenticated');
  await limitProof(services, actor, 'password', async () => {
    if (!(await isPasswordOf(account, password))) fail('wrong_password', { field });
  });
  return account;
}

/** Locks the account that was proved, unless its password has become another one since. */
export async function lockProved(tx: Db, proved: Account): Promise<Account> {
  const account = await lockAccount(tx, proved.id);
  return account && account.password_hash === proved.password_hash ? account : fail('not_authenticated');
}
