import { parseArgs } from 'node:util';
import { findAccount, resetAuthenticatorOf } from '../../features/identity/auth/public.ts';
import type { Database } from '../../platform/db/db.ts';
import { commandServices, OPERATOR } from './operator.ts';
import { type Command, UsageError } from './run-command.ts';

export const RESET_AUTHENTICATOR_USAGE = 'npm run admin -- reset-authenticator USERNAME';

/** Takes somebody's authenticator away; the owner is told by mail. Answers what to say. */
export async function resetAuthenticatorFrom({ args, config }: Command, db: Database): Promise<string> {
  const { positionals } = parseArgs({ args, allowPositionals: true });
  const [username, ...rest] = positionals;
  if (!username || rest.length > 0) throw new UsageError(`Usage: ${RESET_AUTHENTICATOR_USAGE}`);
  const services = commandServices(config, { db });
  const account = await findAccount(db, username);
  if (!account) throw new UsageError(`There is no user ${username}.`);
  const isReset = await db.transaction((tx) => resetAuthenticatorOf(services, tx, { by: OPERATOR }, account.id));
  return isReset
    ? `The authenticator of ${account.username} is gone; one-time passwords come by mail now.`
    : `${account.username} has no authenticator.`;
}
