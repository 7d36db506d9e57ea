import { z } from 'zod';
import { RuleAreas } from './areas.ts';
import { defineRule } from './define.ts';

/** A wrist, foot or hip of a person lies in an area, drawn or generated. */
export const areaContact = defineRule({
  type: 'area_contact',
  config: z.object({
    configured_areas: RuleAreas,
    check_wrist: z.boolean().default(true),
    check_feet: z.boolean().default(false),
    check_hip: z.boolean().default(false),
    /** Passes on who has fewer of the checked points in the area than this, instead. The classic use case sets it. */
    fewer_than: z.int().min(1).max(6).optional(),
  }),
  ports: { in: ['objects', 'areas'], out: 'objects' },
});
