import { type Evaluator, passAll, type RuleStep } from './rule.ts';

const isAnyActive = (signals: readonly { active: boolean }[]): boolean => {
  for (const signal of signals) if (signal.active) return true;
  return false;
};

const passThrough: RuleStep = (input, _memory, output) => {
  if (isAnyActive(input.inputs)) passAll(input, output);
};

const fireWhenEmpty: RuleStep = (input, _memory, output) => {
  output.active = !isAnyActive(input.inputs);
  output.measured = input.objects.length;
  output.limit = 0;
};

/** Fires while none of its inputs is active; there is no object to pass on then. */
export const negate: Evaluator<'negate'> = {
  prepare: ({ toggle_rule: isOn }) => (isOn ? fireWhenEmpty : passThrough),
};
