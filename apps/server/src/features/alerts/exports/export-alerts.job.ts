import { defineJob } from '../../../changes/define-job.ts';
import { AlertExportWork } from './alert-export.ts';

/** Pictures are heavy: one file at a time on each server. */
export const exportAlertsJob = defineJob({
  name: 'alerts.export',
  data: AlertExportWork,
  retries: 2,
  timeoutSeconds: 1800,
  concurrency: 1,
  load: async () => (await import('./make-export.ts')).makeExport,
});
