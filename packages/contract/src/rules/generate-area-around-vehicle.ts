import { z } from 'zod';
import { DEFAULT_RADIUS_M, MACHINES } from '../use-cases/machines.ts';
import { defineRule, Seconds } from './define.ts';

const LARGEST_RADIUS_M = 100;

const entry = (machine: string, enabled: boolean) =>
  z
    .object({
      id: z.string().max(40).default(machine),
      enabled: z.boolean().default(enabled),
      use_calibration: z.boolean().default(false),
      radius_around: z.int().positive().max(LARGEST_RADIUS_M).default(DEFAULT_RADIUS_M),
    })
    .prefault({});

const entries = Object.fromEntries(
  Object.entries(MACHINES).map(([machine, isOn]) => [machine, entry(machine, isOn)]),
) as {
  [M in keyof typeof MACHINES]: ReturnType<typeof entry>;
};

/** A circle on the ground around each watched machine, once it has been in view for a while. */
export const generateAreaAroundVehicle = defineRule({
  type: 'generate_area_around_vehicle',
  config: z.object({
    /** Off: all radii are scaled by the height of the machine in the picture. */
    use_calibration: z.boolean().default(false),
    /** Seconds. */
    max_time_before_alert: Seconds.default(0.1),
    /** Metres, for machines without an entry of their own. */
    radius_around: z.number().positive().max(LARGEST_RADIUS_M).default(DEFAULT_RADIUS_M),
    vehicles_to_monitor: z.object(entries).prefault({}),
  }),
  ports: { in: ['objects'], out: 'areas' },
});
