import { type Subject, tryKey } from '../../../changes/tries/limit-tries.ts';
import type { Secrets } from '../../../platform/crypto/secrets.ts';
import type { Exchange } from '../../../platform/http/exchange.ts';
import { networkOf } from '../../../platform/http/rate-limits.ts';
import type { Account } from './accounts.repo.ts';

interface Target {
  username: string;
  account: Account | undefined;
  /** Set on a device that the account's owner has signed in with. */
  deviceId: string | undefined;
}

/** By its id: the database may take several spellings for one username. Names without an account count like any other. */
const countedName = ({ username, account }: Pick<Target, 'username' | 'account'>) =>
  account?.id ?? username.toLowerCase();

/** Under which key all tries at an account are counted that do not come from its known devices. */
export const keyOfAccount = (secrets: Secrets, account: Account) =>
  tryKey(secrets, 'account', countedName({ username: account.username, account }));

/** Tries on a known device of the owner have a budget of their own: nobody else can use it up. */
export function subjectsOfSignIn({ ip }: Pick<Exchange, 'ip'>, target: Target): Subject[] {
  const account = countedName(target);
  if (target.deviceId !== undefined) return [{ scope: 'device', name: `${account} ${target.deviceId}` }];
  const address = networkOf(ip);
  return [
    { scope: 'account_and_address', name: `${account} ${address}`, account },
    { scope: 'address', name: address },
    { scope: 'account', name: account },
  ];
}
