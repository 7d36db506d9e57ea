import { z } from 'zod';
import { defineRule } from './define.ts';

/** Joins branches: `all` fires when every input does, `any` when at least one does. The objects of all inputs pass. */
export const combine = defineRule({
  type: 'combine',
  config: z.object({ action_type: z.enum(['all', 'any']).default('all') }),
  ports: { in: ['objects'], out: 'objects' },
});
