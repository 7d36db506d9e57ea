import { parseArgs } from 'node:util';
import { readGivenErasures } from '../backup/erasures.ts';
import { RESTORED_SETTINGS, restoreBackup } from '../backup/restore-backup.ts';
import { fitsKey } from '../changes/secrets/key-check.ts';
import type { Config } from '../platform/config/config.ts';
import { createSecrets, randomToken } from '../platform/crypto/secrets.ts';
import type { Db } from '../platform/db/db.ts';
import { migrate } from '../platform/db/migrate.ts';
import { findSecretKey } from '../platform/secret-key-file.ts';
import { commandStorage } from './lib/command-storage.ts';
import { runCommand, UsageError, withDatabase } from './lib/run-command.ts';

/** Whether what the backup holds encrypted can be read here, as far as anything in it is. */
async function hasRightKey(config: Config, db: Db): Promise<boolean> {
  const key = findSecretKey(config.dataDir, config.secretKey);
  return (await fitsKey(db, createSecrets(key ?? randomToken()))) !== false;
}

const USAGE = 'Usage: npm run restore -- FILE [--erasures LIST]';

function argumentsOf(args: string[]): { file: string; erasures: string | undefined } {
  try {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: { erasures: { type: 'string' } },
    });
    const [file, ...rest] = positionals;
    if (file && rest.length === 0) return { file, erasures: values.erasures };
  } catch {
    // What cannot be read as arguments is told as all others are.
  }
  throw new UsageError(USAGE);
}

await runCommand(async (command) => {
  const { config, say } = command;
  const { file, erasures } = argumentsOf(command.args);
  const erased = erasures === undefined ? undefined : await readGivenErasures(erasures);
  await withDatabase(command, 'refuse', async ({ db, connection }) => {
    const migrateTo = async (upTo: number | undefined) => void (await migrate(connection, { upTo }));
    await restoreBackup(file, { config, db, storage: commandStorage(config), migrateTo, say, erased });
    say(`Restored. The settings of the old installation are in ${config.dataDir}/${RESTORED_SETTINGS}.`);
    if (await hasRightKey(config, db)) return;
    say(
      `SECRET_KEY is not in a backup: bring the old one back (set it, or copy it to ${config.dataDir}/secret-key) before the first start, or run npm run admin -- rotate-secret with it, or clear-secrets without it.`,
    );
  });
});
