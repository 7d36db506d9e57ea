import { existsSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { rowsIn } from '../backup/create-backups.ts';
import { BackupError, inMegabytes } from '../backup/format.ts';
import { noteBackup, noteCheck } from '../backup/note-backup.ts';
import { withThrowaway } from '../backup/throwaway.ts';
import { verifyBackup } from '../backup/verify-backup.ts';
import { writeBackup } from '../backup/write-backup.ts';
import { findLastBackup } from '../platform/backups/backups.repo.ts';
import type { Database } from '../platform/db/db.ts';
import { ERASURE_LIST } from '../platform/erasures/erasure-list.ts';
import { commandStorage } from './lib/command-storage.ts';
import { type Command, runCommand, UsageError, withDatabase } from './lib/run-command.ts';

const USAGE = 'Usage: npm run backup -- FILE, or npm run backup -- --verify [FILE]';

function argumentsOf(args: string[]): { file: string | undefined; verify: boolean } {
  try {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: { verify: { type: 'boolean', default: false } },
    });
    const [file, ...rest] = positionals;
    if (rest.length === 0 && (file || values.verify)) return { file, verify: values.verify };
  } catch {
    // What cannot be read as arguments is told as all others are.
  }
  throw new UsageError(USAGE);
}

async function write({ config, say }: Command, db: Database, file: string) {
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
}

/** The one that was named, or the last one that this installation made. */
async function fileToVerify(db: Database, file: string | undefined): Promise<string> {
  const found = file ?? (await findLastBackup(db))?.file ?? undefined;
  if (found === undefined) throw new BackupError('No backup has been made yet: name the file of one.');
  if (!existsSync(found)) throw new BackupError(`There is no file ${found}.`);
  return path.resolve(found);
}

async function verify({ config, say }: Command, db: Database, given: string | undefined) {
  const file = await fileToVerify(db, given);
  say(`Restoring ${file} into a throwaway database ...`);
  const check = await withThrowaway(config, say, (target) => verifyBackup(file, target));
  await noteCheck(db, { ...check, file });
  if (!check.same) throw new BackupError(`The backup did not come back as it was. ${check.detail ?? ''}`);
  say(
    `No differences: ${check.row_count} rows and ${check.media_files} files came back as they are in the backup, in ${check.seconds.toFixed(0)} s.`,
  );
}

await runCommand(async (command) => {
  const { file, verify: isCheck } = argumentsOf(command.args);
  await withDatabase(command, 'share', ({ db }) =>
    isCheck || file === undefined ? verify(command, db, file) : write(command, db, file),
  );
});
