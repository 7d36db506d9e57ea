import { z } from 'zod';
import { LOADS } from '../use-cases/machines.ts';
import { defineRule } from './define.ts';

const watched = Object.fromEntries(Object.entries(LOADS).map(([load, isOn]) => [load, z.boolean().default(isOn)])) as {
  [L in keyof typeof LOADS]: z.ZodDefault<z.ZodBoolean>;
};

/** Where loads in the air would fall. */
export const generateAreaUnderLoad = defineRule({
  type: 'generate_area_under_load',
  config: z.object({
    use_calibration: z.boolean().default(false),
    loads_to_monitor: z.object(watched).prefault({}),
    /** Metres the area is wider on every side. The classic use case sets it, the builder does not offer it. */
    margin: z.number().min(0).max(20).default(0),
  }),
  ports: { in: ['objects'], out: 'areas' },
});
