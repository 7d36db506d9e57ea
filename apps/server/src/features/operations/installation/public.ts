export { makeBackupJob } from './backups/make-backup.job.ts';
export { installationHandlers } from './installation.handlers.ts';
export { startWatch } from './watch.ts';
