import { MACHINES } from '@sightline/contract/use-cases/machines';
import { heldForMs } from '../hold.ts';
import { GUESSED, measuresOf } from '../measures.ts';
import type { Evaluator } from './rule.ts';

const isListed = (kind: string): kind is keyof typeof MACHINES => Object.hasOwn(MACHINES, kind);

/** Emits a circle around each watched machine that has been in view for `max_time_before_alert`. */
export const generateAreaAroundVehicle: Evaluator<'generate_area_around_vehicle'> = {
  prepare({ use_calibration, max_time_before_alert, radius_around, vehicles_to_monitor: machines }, context) {
    const measured = use_calibration ? measuresOf(context.ground) : GUESSED;
    const limitMs = max_time_before_alert * 1000;
    const entryOf = (kind: string) =>
      isListed(kind) ? machines[kind] : { enabled: true, use_calibration, radius_around };
    return ({ atMs, objects }, memory, output) => {
      for (const object of objects) {
        const entry = entryOf(object.kind);
        if (object.kind === 'person' || !entry.enabled || heldForMs(memory, object.track, atMs) < limitMs) continue;
        const points = (entry.use_calibration ? measured : GUESSED).circleAround(object, entry.radius_around);
        if (points.length >= 3) {
          output.areas.push({ track: object.track, points, foot: object.foot, radiusM: entry.radius_around });
        }
      }
      output.active = output.areas.length > 0;
      output.measured = output.areas.length;
    };
  },
};
