import { mkdir, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Backups } from '../platform/backups/backups.ts';
import type { Config } from '../platform/config/config.ts';
import type { Database } from '../platform/db/db.ts';
import type { Storage } from '../platform/storage/storage.ts';
import type { Totals } from './format.ts';
import { writeBackup } from './write-backup.ts';

export const rowsIn = ({ rows }: Totals): number => Object.values(rows).reduce((sum, count) => sum + count, 0);

/** What the running server makes its backups with. */
export const createBackups = (source: { config: Config; db: Database; storage: Storage }): Backups => ({
  write: async (file) => {
    // A backup holds everything: nobody but the operator may look into the folder.
    await mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
    const totals = await writeBackup(file, { ...source, say: () => undefined });
    return { rows: rowsIn(totals), media_files: totals.media_files, bytes: (await stat(file)).size };
  },
});
