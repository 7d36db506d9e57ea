import { defineJob } from '../../../../changes/define-job.ts';
import { TrailExport } from './trail-export.ts';

export const exportTrailJob = defineJob({
  name: 'audit.export',
  data: TrailExport,
  retries: 2,
  timeoutSeconds: 300,
  concurrency: 1,
  load: async () => (await import('./export-trail.ts')).exportTrail,
});
