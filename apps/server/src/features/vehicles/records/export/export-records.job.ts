import { defineJob } from '../../../../changes/define-job.ts';
import { RecordExport } from './record-export.ts';

export const exportVehicleRecordsJob = defineJob({
  name: 'vehicles.export',
  data: RecordExport,
  retries: 2,
  timeoutSeconds: 300,
  concurrency: 1,
  load: async () => (await import('./make-file.ts')).makeFile,
});
