import { z } from 'zod';
import { defineJob } from '../../../changes/define-job.ts';

/** The pictures of one alert with its zones and detections drawn in. */
export const drawAlertJob = defineJob({
  name: 'alerts.draw',
  data: z.object({
    alertId: z.uuid(),
    /** The annotations have changed: what is there is replaced. */
    again: z.boolean().optional(),
  }),
  retries: 5,
  load: async () => (await import('./draw-alert.ts')).drawAlert,
});
