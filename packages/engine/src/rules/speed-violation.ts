import type { TrackedObject } from '@sightline/contract/frames';
import { measuresOf } from '../measures.ts';
import { motionOf, type Trail } from '../motion.ts';
import { isNearerMinimum } from './nearer-bound.ts';
import type { Evaluator } from './rule.ts';

const KMH = 3.6;

/** Passes on what is slower than the minimum or faster than the maximum. */
export const speedViolation: Evaluator<'speed_violation', Trail> = {
  prepare({ minimum_speed: minimum, maximum_speed: maximum }, { ground }) {
    const measures = measuresOf(ground);
    return ({ atMs, objects }, memory, output) => {
      let [fastest, slowest] = [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY];
      let fast: TrackedObject | null = null;
      let slow: TrackedObject | null = null;
      for (const object of objects) {
        const motion = motionOf(memory, object, atMs, measures);
        if (!motion) continue;
        const speed = motion.speed * KMH;
        if (speed > fastest) [fastest, fast] = [speed, object];
        if (speed < slowest) [slowest, slow] = [speed, object];
        if (speed < minimum || speed > maximum) output.objects.push(object);
      }
      output.active = output.objects.length > 0;
      // One value is shown: too fast first, then too slow, else the one nearer to either.
      const isSlow = slow !== null && fastest <= maximum && isNearerMinimum(slowest, minimum, maximum);
      output.leader = isSlow ? slow : fast;
      if (output.leader) output.measured = isSlow ? slowest : fastest;
      output.limit = isSlow ? minimum : maximum;
    };
  },
};
