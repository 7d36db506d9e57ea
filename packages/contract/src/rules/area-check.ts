import { z } from 'zod';
import { RuleArea } from './areas.ts';
import { defineRule } from './define.ts';

/** The foot point stands in (or outside of) a configured area for longer than allowed. */
export const areaCheck = defineRule({
  type: 'area_check',
  config: z.object({
    configured_areas: z.array(RuleArea).default([]),
    /** `outside`: being inside is the violation; `inside`: being outside is. */
    allowed_area: z.enum(['inside', 'outside']).default('outside'),
    max_dwell_time: z.number().positive().default(0.1),
  }),
  ports: { in: ['objects'], out: 'objects' },
});
