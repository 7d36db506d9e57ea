import { z } from 'zod';
import { RuleArea } from './areas.ts';
import { defineRule } from './define.ts';

/** Counts what enters areas and crosses lines. It writes records and raises no alerts. */
export const flowsense = defineRule({
  type: 'flowsense',
  config: z.object({ configured_areas: z.array(RuleArea).default([]) }),
  ports: { in: ['objects'], out: 'objects' },
  recordsOnly: true,
});
