// A server reduced to its database, for tests that kill it or run it as another user. Prints one line of JSON.
import { startEmbedded } from '../start.ts';

const say = (line: unknown) => process.stdout.write(`${JSON.stringify(line)}\n`);
const [dataDir = '', whenOwned] = process.argv.slice(2);

try {
  const database = await startEmbedded({
    dataDir,
    whenOwned: whenOwned === 'share' ? 'share' : 'refuse',
    log: {
      info: (message) => process.stderr.write(`${message}\n`),
      warn: (message) => process.stderr.write(`${message}\n`),
    },
    onLost: (reason) => {
      say({ lost: reason.message });
      process.exit(3);
    },
  });
  const stop = async () => {
    await database.stop();
    process.exit(0);
  };
  process.once('SIGTERM', stop);
  // The input is a pipe from the test run: it ends with it, even when that is killed.
  process.stdin.once('end', stop).resume();
  say({ how: database.how, connection: database.connection, pid: process.pid });
} catch (error) {
  say({
    error: error instanceof Error ? error.message : String(error),
    name: error instanceof Error ? error.name : '',
  });
  process.exit(2);
}
