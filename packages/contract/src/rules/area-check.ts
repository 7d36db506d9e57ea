import { z } from 'zod';
import { RuleAreas } from './areas.ts';
import { defineRule, Seconds } from './define.ts';

/** The foot point stands in (or outside of) a configured area for longer than allowed. */
export const areaCheck = defineRule({
  type: 'area_check',
  config: z.object({
    configured_areas: RuleAreas,
    /** `outside`: being inside is the violation; `inside`: being outside is. */
    allowed_area: z.enum(['inside', 'outside']).default('outside'),
    max_dwell_time: Seconds.default(0.1),
  }),
  ports: { in: ['objects'], out: 'objects' },
});
