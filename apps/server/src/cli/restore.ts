import { RESTORED_SETTINGS, restoreBackup } from '../backup/restore-backup.ts';
import { migrate } from '../platform/db/migrate.ts';
import { commandStorage } from './lib/command-storage.ts';
import { runCommand, UsageError, withDatabase } from './lib/run-command.ts';

await runCommand(async (command) => {
  const { args, config, say } = command;
  const [file, ...rest] = args;
  if (!file || rest.length > 0 || file.startsWith('-')) throw new UsageError('Usage: npm run restore -- FILE');
  await withDatabase(command, 'refuse', async ({ db, connection }) => {
    const migrateTo = async (upTo: number | undefined) => void (await migrate(connection, { upTo }));
    await restoreBackup(file, { config, db, storage: commandStorage(config), migrateTo, say });
    say(`Restored. The settings of the old installation are in ${config.dataDir}/${RESTORED_SETTINGS}.`);
    say(
      `SECRET_KEY is not in a backup: bring the old one back (set it, or copy it to ${config.dataDir}/secret-key) before the first start, or authenticators have to be set up again.`,
    );
  });
});
