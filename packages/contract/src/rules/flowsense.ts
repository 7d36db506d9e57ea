import { z } from 'zod';
import { RuleAreas } from './areas.ts';
import { defineRule, ObjectCount } from './define.ts';

/** Counts what enters areas and crosses lines. It writes records and raises no alerts. */
export const flowsense = defineRule({
  type: 'flowsense',
  config: z.object({
    configured_areas: RuleAreas,
    /** More than so many in an hour are too many: the dashboard marks them. 0: there is no limit. */
    hourly_limit: ObjectCount.default(0),
  }),
  ports: { in: ['objects'], out: 'objects' },
  recordsOnly: true,
});
