import { z } from 'zod';
import { defineRule } from './define.ts';

const Speed = z.int().min(0).max(500);

/** Slower than the minimum or faster than the maximum, in km/h on the ground. */
export const speedViolation = defineRule({
  type: 'speed_violation',
  config: z.object({ minimum_speed: Speed.default(0), maximum_speed: Speed.default(150) }),
  ports: { in: ['objects'], out: 'objects' },
});
