import { z } from 'zod';

/** Alerts of a site that somebody else may have to be told of. */
export const Waiting = z.object({
  site_id: z.uuid(),
  /** The first of each incident. */
  alert_ids: z.array(z.uuid()),
  due_ms: z.number(),
});
export type Waiting = z.infer<typeof Waiting>;
