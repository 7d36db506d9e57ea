import { z } from 'zod';
import { defineJob } from '../../../../changes/define-job.ts';

/** Not tried again: the next night makes another one, and people are told of this one. */
export const makeBackupJob = defineJob({
  name: 'backups.make',
  data: z.object({ id: z.uuid() }),
  retries: 0,
  timeoutSeconds: 6 * 3600,
  concurrency: 1,
  load: async () => (await import('./make-backup.ts')).makeBackup,
});
