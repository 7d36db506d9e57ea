import { hash, verify } from '@node-rs/argon2';
import type { Services } from '../../services.ts';
import { type Account, findAccount } from './accounts.repo.ts';

export const hashPassword = (password: string) => hash(password);

let decoy: Promise<string> | undefined;

/**
 * The account that username and password open, or null. An unknown user costs the same work as a wrong password,
 * so that the time it takes tells nothing.
 */
export async function checkPassword(services: Services, username: string, password: string): Promise<Account | null> {
  const account = await findAccount(services.db, username);
  decoy ??= hashPassword('no account has this password');
  const stored = account?.password_hash ?? (await decoy);
  const isRight = await verify(stored, password);
  const isOpen = account?.password_hash != null && account.account_state === 'active';
  return account && isRight && isOpen ? account : null;
}
