import { z } from 'zod';
import { Id } from '../common.ts';
import { defineRule } from './define.ts';

/** Passes its input on while another use case, on this camera or another, is alerting. */
export const dependsOnUseCase = defineRule({
  type: 'depends_on_use_case',
  config: z.object({ camera_id: Id, use_case: z.string().min(1).max(60) }),
  ports: { in: ['objects'], out: 'objects' },
});
