import { type Evaluator, passAll } from './rule.ts';

/** Fires when all of its inputs are active, or any of them; passes on the objects of all. */
export const combine: Evaluator<'combine'> = {
  prepare({ action_type: action }) {
    return (input, _memory, output) => {
      let active = 0;
      for (const signal of input.inputs) if (signal.active) active++;
      output.measured = active;
      output.limit = action === 'all' ? input.inputs.length : 1;
      if (active >= output.limit) passAll(input, output);
    };
  },
};
