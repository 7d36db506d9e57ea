import { defineJob } from '../../../../changes/define-job.ts';
import { PersonExport } from './person-export.ts';

export const exportPersonsJob = defineJob({
  name: 'people.export',
  data: PersonExport,
  retries: 2,
  timeoutSeconds: 300,
  concurrency: 1,
  load: async () => (await import('./make-person-file.ts')).makePersonFile,
});
