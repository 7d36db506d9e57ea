import type { Services } from '../../../../changes/services.ts';
import { type BackupRow, insertBackup } from '../../../../platform/backups/backups.repo.ts';
import type { Db } from '../../../../platform/db/db.ts';
import { makeBackupJob } from './make-backup.job.ts';

/** Has a backup made in the background; nothing while another one is not over. */
export async function requestBackup(
  { jobs }: Pick<Services, 'jobs'>,
  tx: Db,
  origin: 'schedule' | 'request',
): Promise<BackupRow | undefined> {
  const backup = await insertBackup(tx, origin);
  if (backup) await jobs.send(tx, makeBackupJob, { id: backup.id });
  return backup;
}
