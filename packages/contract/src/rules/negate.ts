import { z } from 'zod';
import { defineRule } from './define.ts';

/** Fires while nothing comes in; switched off it passes its input on unchanged. */
export const negate = defineRule({
  type: 'negate',
  config: z.object({ toggle_rule: z.boolean().default(true) }),
  ports: { in: ['objects'], out: 'objects' },
});
