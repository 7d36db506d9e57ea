import { z } from 'zod';
import { RuleAreas } from './areas.ts';
import { defineRule, Seconds } from './define.ts';

/** The object's box meets an area, drawn or generated, for longer than allowed. */
export const areaIntrusion = defineRule({
  type: 'area_intrusion',
  config: z.object({
    configured_areas: RuleAreas,
    /** `outside`: meeting an area is the violation; `inside`: meeting none is. */
    allowed_area: z.enum(['inside', 'outside']).default('outside'),
    /** Seconds. */
    max_intersection_time: Seconds.default(0.1),
    /** Metres around drawn lines that count as an area. The classic use cases set it. */
    margin: z.number().min(0).max(20).default(0),
  }),
  ports: { in: ['objects', 'areas'], out: 'objects' },
});
