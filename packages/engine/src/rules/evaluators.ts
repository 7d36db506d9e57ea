import { RULES, type RuleConfig } from '@sightline/contract/rules/catalogue';
import type { RuleType } from '@sightline/contract/rules/types';
import { areaCheck } from './area-check.ts';
import { combine } from './combine.ts';
import { countViolation } from './count-violation.ts';
import { negate } from './negate.ts';
import type { Evaluator, RuleContext, RuleStep } from './rule.ts';

/** Total over the contract's rule types: a type without an evaluator does not compile. */
const EVALUATORS: { readonly [T in RuleType]: Evaluator<T> } = {
  area_check: areaCheck,
  count_violation: countViolation,
  combine,
  negate,
};

/** A rule ready to run; throws when its settings do not fit the rule's schema. */
export const prepareRule = <T extends RuleType>(type: T, config: unknown, context: RuleContext): RuleStep =>
  EVALUATORS[type].prepare(RULES[type].config.parse(config) as RuleConfig<T>, context);
