import { seedRoles } from '../features/identity/roles/public.ts';
import type { Connected } from '../platform/db/connect.ts';
import { migrate } from '../platform/db/migrate.ts';
import { createQuestions } from './lib/ask.ts';
import { CLEAR_SECRETS_USAGE, clearSecretsFrom } from './lib/clear-secrets.ts';
import { CREATE_NODE_TOKEN_USAGE, createNodeTokenFrom } from './lib/create-node-token.ts';
import { CREATE_SUPERUSER_USAGE, createSuperuserFrom } from './lib/create-superuser.ts';
import { RESET_AUTHENTICATOR_USAGE, resetAuthenticatorFrom } from './lib/reset-authenticator.ts';
import { ROTATE_SECRET_USAGE, rotateSecretFrom } from './lib/rotate-secret.ts';
import { type Command, runCommand, UsageError, withDatabase } from './lib/run-command.ts';

type Work = (db: Connected['db']) => Promise<void>;

/** The database as a server leaves it, whether or not one ever ran. */
const withPreparedDatabase = (command: Command, whenOwned: 'refuse' | 'share', work: Work) =>
  withDatabase(command, whenOwned, async ({ db, connection }) => {
    await migrate(connection, { log: { info: command.say } });
    await seedRoles(db);
    await work(db);
  });

interface AdminCommand {
  usage: string;
  /** What changes the key of a running server's database would leave that server with the wrong one. */
  whenOwned: 'refuse' | 'share';
  run: (command: Command) => Work;
}

const COMMANDS: Record<string, AdminCommand> = {
  'create-superuser': {
    usage: CREATE_SUPERUSER_USAGE,
    whenOwned: 'share',
    run: (command) => async (db) => {
      const username = await createSuperuserFrom(command.args, createQuestions(), db);
      command.say(`The superuser ${username} can sign in now.`);
    },
  },
  'create-node-token': {
    usage: CREATE_NODE_TOKEN_USAGE,
    whenOwned: 'share',
    run: (command) => async (db) => {
      const { name, hasToken, token } = await createNodeTokenFrom(command.args, db);
      command.say(`The token of ${name}, shown this once${hasToken ? '; the one before does not work any more' : ''}:`);
      command.say(token);
    },
  },
  'reset-authenticator': {
    usage: RESET_AUTHENTICATOR_USAGE,
    whenOwned: 'share',
    run: (command) => async (db) => command.say(await resetAuthenticatorFrom(command, db)),
  },
  'rotate-secret': {
    usage: ROTATE_SECRET_USAGE,
    whenOwned: 'refuse',
    run: (command) => (db) => rotateSecretFrom(command, db),
  },
  'clear-secrets': {
    usage: CLEAR_SECRETS_USAGE,
    whenOwned: 'refuse',
    run: (command) => (db) => clearSecretsFrom(command, createQuestions(), db),
  },
};

const USAGE = `Usage:\n${Object.values(COMMANDS)
  .map(({ usage }) => `  ${usage}`)
  .join('\n')}`;

await runCommand(async (command) => {
  const [name = '', ...args] = command.args;
  const known = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (!known) throw new UsageError(USAGE);
  await withPreparedDatabase(command, known.whenOwned, known.run({ ...command, args }));
});
