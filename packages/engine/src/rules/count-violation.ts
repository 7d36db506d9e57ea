import { heldForMs } from '../hold.ts';
import { isNearerMinimum } from './nearer-bound.ts';
import { type Evaluator, passAll } from './rule.ts';

const WHOLE_INPUT = '';

/** Fires once the number of objects has been out of bounds for `monitoring_time`, also when it is zero. */
export const countViolation: Evaluator<'count_violation'> = {
  prepare({ minimum_count: minimum, maximum_count: maximum, monitoring_time: seconds }) {
    const limitMs = seconds * 1000;
    return (input, memory, output) => {
      const count = input.objects.length;
      output.measured = count;
      output.limit = isNearerMinimum(count, minimum, maximum) ? minimum : maximum;
      output.second = 0;
      output.secondLimit = seconds;
      if (count >= minimum && count <= maximum) memory.delete(WHOLE_INPUT);
      else {
        const heldMs = heldForMs(memory, WHOLE_INPUT, input.atMs);
        output.second = heldMs / 1000;
        if (heldMs >= limitMs) passAll(input, output);
      }
    };
  },
};
