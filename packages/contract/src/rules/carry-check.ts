import { z } from 'zod';
import { defineRule, Seconds } from './define.ts';

/** A person has been holding something for longer than allowed. */
export const carryCheck = defineRule({
  type: 'carry_check',
  config: z.object({
    /** Seconds. */
    max_carrying_time: Seconds.default(5),
  }),
  ports: { in: ['objects'], out: 'objects' },
});
