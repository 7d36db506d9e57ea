/** Rule types by the specification's names. A type is listed when both its schema and its evaluator exist. */
export const RULE_TYPES = ['area_check', 'count_violation', 'combine', 'negate'] as const;
export type RuleType = (typeof RULE_TYPES)[number];
