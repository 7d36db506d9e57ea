import { heldForMs } from '../hold.ts';
import { type Evaluator, passAll } from './rule.ts';

const WHOLE_INPUT = '';

/** Fires once the number of objects has been out of bounds for `monitoring_time`, also when it is zero. */
export const countViolation: Evaluator<'count_violation'> = {
  prepare({ minimum_count: minimum, maximum_count: maximum, monitoring_time: seconds }) {
    const limitMs = seconds * 1000;
    return (input, memory, output) => {
      const count = input.objects.length;
      output.measured = count;
      output.limit = count < minimum ? minimum : maximum;
      if (count >= minimum && count <= maximum) memory.delete(WHOLE_INPUT);
      else if (heldForMs(memory, WHOLE_INPUT, input.atMs) >= limitMs) passAll(input, output);
    };
  },
};
