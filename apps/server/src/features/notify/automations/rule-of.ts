import type { GivenRule } from '@sightline/contract/automations/draft';

/** The part of a body that says what an automation does. */
export const ruleOf = ({
  condition_text,
  values,
  action,
  action_parameters,
  conditions,
  actions,
  limit_minutes,
}: GivenRule): GivenRule => ({
  condition_text,
  values,
  action,
  action_parameters,
  conditions,
  actions,
  limit_minutes,
});
