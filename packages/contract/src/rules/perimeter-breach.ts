import { z } from 'zod';
import { RuleAreas } from './areas.ts';
import { defineRule } from './define.ts';

/**
 * The object's path crosses a drawn line. A line of two points is an arrow: only crossings from its left to its right
 * count, as one looks along it. A line of several points counts in both directions.
 */
export const perimeterBreach = defineRule({
  type: 'perimeter_breach',
  config: z.object({ configured_areas: RuleAreas }),
  ports: { in: ['objects'], out: 'objects' },
});
