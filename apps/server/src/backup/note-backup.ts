import { stat } from 'node:fs/promises';
import os from 'node:os';
import { type CheckRow, recordBackup, recordCheck } from '../platform/backups/backups.repo.ts';
import type { Database } from '../platform/db/db.ts';
import { rowsIn } from './create-backups.ts';
import type { Totals } from './format.ts';
import { hasTable } from './tables.repo.ts';

/** Writes down that a command made a backup, so that the installation's page knows of it. A database that is to be upgraded may have no table for that yet. */
export async function noteBackup(db: Database, file: string, startedAt: Date, totals: Totals): Promise<void> {
  if (!(await hasTable(db, 'backups'))) return;
  const { size } = await stat(file);
  await recordBackup(db, os.hostname(), file, startedAt, {
    rows: rowsIn(totals),
    media_files: totals.media_files,
    bytes: size,
  });
}

/** Writes down what came of a backup that was tried out. */
export async function noteCheck(db: Database, check: Omit<CheckRow, 'at'>): Promise<void> {
  if (await hasTable(db, 'backup_checks')) await recordCheck(db, check);
}
