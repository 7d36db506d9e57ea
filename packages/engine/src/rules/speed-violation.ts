import { measuresOf } from '../measures.ts';
import { motionOf, type Trail } from '../motion.ts';
import type { Evaluator } from './rule.ts';

const KMH = 3.6;

/** Passes on what is slower than the minimum or faster than the maximum. */
export const speedViolation: Evaluator<'speed_violation', Trail> = {
  prepare({ minimum_speed: minimum, maximum_speed: maximum }, { ground }) {
    const measures = measuresOf(ground);
    return ({ atMs, objects }, memory, output) => {
      for (const object of objects) {
        const motion = motionOf(memory, object, atMs, measures);
        if (!motion) continue;
        const speed = motion.speed * KMH;
        if (output.measured === null || speed > output.measured) output.measured = speed;
        if (speed < minimum || speed > maximum) output.objects.push(object);
      }
      output.active = output.objects.length > 0;
      output.limit = output.measured !== null && output.measured < minimum ? minimum : maximum;
    };
  },
};
