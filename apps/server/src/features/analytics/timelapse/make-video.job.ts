import { z } from 'zod';
import { defineJob } from '../../../changes/define-job.ts';

export const MakeVideoWork = z.object({ id: z.uuid() });

/** Encoding is heavy: one video at a time on each server. */
export const makeVideoJob = defineJob({
  name: 'timelapse.make',
  data: MakeVideoWork,
  retries: 2,
  timeoutSeconds: 900,
  concurrency: 1,
  load: async () => (await import('./make-video.ts')).makeVideo,
});
