import { defineJob } from '../../../../changes/define-job.ts';
import { AccessLogExport } from './access-log-export.ts';

export const exportAccessLogsJob = defineJob({
  name: 'people.access-log',
  data: AccessLogExport,
  retries: 2,
  timeoutSeconds: 300,
  concurrency: 1,
  load: async () => (await import('./make-log-file.ts')).makeLogFile,
});
