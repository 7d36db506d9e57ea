import type { CheckRow } from '../platform/backups/backups.repo.ts';
import type { Target } from './check-target.ts';
import { rowsIn } from './create-backups.ts';
import { BackupError } from './format.ts';
import { restoreBackup } from './restore-backup.ts';
import { createRowSums } from './row-sums.ts';

type Verdict = Omit<CheckRow, 'at' | 'file'>;

/** Restores a backup into a target that is thrown away, and holds what is stored there against the backup: rows, contents, files. */
export async function verifyBackup(file: string, target: Target): Promise<Verdict> {
  const sums = createRowSums();
  const beganMs = performance.now();
  let madeAt: Date | null = null;
  const verdict = (found: Pick<Verdict, 'same' | 'row_count' | 'media_files' | 'detail'>): Verdict => ({
    ...found,
    made_at: madeAt,
    seconds: (performance.now() - beganMs) / 1000,
  });
  try {
    const totals = await restoreBackup(file, {
      ...target,
      observer: {
        ...sums,
        began: (at) => {
          madeAt = at;
        },
      },
    });
    const differing = sums.differing();
    return verdict({
      same: differing.length === 0,
      row_count: rowsIn(totals),
      media_files: totals.media_files,
      detail: differing.length === 0 ? null : differing.join(', '),
    });
  } catch (error) {
    // A backup that cannot be restored is the very thing that is looked for.
    if (!(error instanceof BackupError)) throw error;
    return verdict({ same: false, row_count: 0, media_files: 0, detail: error.message });
  }
}
