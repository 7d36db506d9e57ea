import path from 'node:path';
import { rowsIn } from '../backup/create-backups.ts';
import { inMegabytes } from '../backup/format.ts';
import { noteBackup } from '../backup/note-backup.ts';
import { writeBackup } from '../backup/write-backup.ts';
import { ERASURE_LIST } from '../platform/erasures/erasure-list.ts';
import { commandStorage } from './lib/command-storage.ts';
import { runCommand, UsageError, withDatabase } from './lib/run-command.ts';

await runCommand(async (command) => {
  const { args, config, say } = command;
  const [file, ...rest] = args;
  if (!file || rest.length > 0 || file.startsWith('-')) throw new UsageError('Usage: npm run backup -- FILE');
  await withDatabase(command, 'share', async ({ db }) => {
    say(`Backing up to ${file} ...`);
    const startedAt = new Date();
    const totals = await writeBackup(file, { config, db, storage: commandStorage(config), say });
    await noteBackup(db, path.resolve(file), startedAt, totals);
    say(`${rowsIn(totals)} rows and ${totals.media_files} files (${inMegabytes(totals.media_bytes)}) are in ${file}.`);
    say('Not in it: who is signed in, work that is waiting, mails, and SECRET_KEY.');
    say(
      `Keep a copy of ${config.dataDir}/${ERASURE_LIST}, if there is one, in another place: with it, people who are erased later stay erased after a restore.`,
    );
    say(
      `Keep SECRET_KEY (${config.secretKey ? 'as you set it' : `${config.dataDir}/secret-key`}) in another place: without it camera passwords and authenticators have to be set up again.`,
    );
  });
});
