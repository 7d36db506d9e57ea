import { seedRoles } from '../features/identity/roles/public.ts';
import { migrate } from '../platform/db/migrate.ts';
import { createQuestions } from './lib/ask.ts';
import { CREATE_NODE_TOKEN_USAGE, createNodeTokenFrom } from './lib/create-node-token.ts';
import { CREATE_SUPERUSER_USAGE, createSuperuserFrom } from './lib/create-superuser.ts';
import { type Command, runCommand, UsageError, withDatabase } from './lib/run-command.ts';

/** The database as a server leaves it, whether or not one ever ran. */
const withPreparedDatabase = (command: Command, work: (db: Parameters<typeof seedRoles>[0]) => Promise<void>) =>
  withDatabase(command, 'share', async ({ db, connection }) => {
    await migrate(connection, { log: { info: command.say } });
    await seedRoles(db);
    await work(db);
  });

const commands: Record<string, (command: Command) => Promise<void>> = {
  'create-superuser': (command) =>
    withPreparedDatabase(command, async (db) => {
      const username = await createSuperuserFrom(command.args, createQuestions(), db);
      command.say(`The superuser ${username} can sign in now.`);
    }),
  'create-node-token': (command) =>
    withPreparedDatabase(command, async (db) => {
      const { name, hasToken, token } = await createNodeTokenFrom(command.args, db);
      command.say(`The token of ${name}, shown this once${hasToken ? '; the one before does not work any more' : ''}:`);
      command.say(token);
    }),
};

await runCommand(async (command) => {
  const [name = '', ...args] = command.args;
  const run = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!run) throw new UsageError(`Usage:\n  ${CREATE_SUPERUSER_USAGE}\n  ${CREATE_NODE_TOKEN_USAGE}`);
  await run({ ...command, args });
});
