import { z } from 'zod';
import { RuleAreas } from './areas.ts';
import { defineRule } from './define.ts';

/** Counts what enters areas and crosses lines. It writes records and raises no alerts. */
export const flowsense = defineRule({
  type: 'flowsense',
  config: z.object({ configured_areas: RuleAreas }),
  ports: { in: ['objects'], out: 'objects' },
  recordsOnly: true,
});
