import { z } from 'zod';
import { defineRule, ObjectCount, WholeSeconds } from './define.ts';

/** Fewer objects than the minimum or more than the maximum for a while; passes on the objects it counted. */
export const countViolation = defineRule({
  type: 'count_violation',
  config: z.object({
    minimum_count: ObjectCount.default(0),
    maximum_count: ObjectCount.default(100),
    /** Seconds the count has to stay out of bounds. */
    monitoring_time: WholeSeconds.default(5),
  }),
  ports: { in: ['objects'], out: 'objects' },
});
