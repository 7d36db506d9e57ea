import { z } from 'zod';

/** What has to last before an automation runs for it. */
export const Later = z.object({
  automation_id: z.uuid(),
  /** What it is about, all since then. */
  keys: z.array(z.string()),
  from_ms: z.number(),
  due_ms: z.number(),
});
export type Later = z.infer<typeof Later>;
