/** Rule types by the specification's names. A type is listed when both its schema and its evaluator exist. */
export const RULE_TYPES = [
  'area_check',
  'ppe_check',
  'generate_area_under_load',
  'generate_area_around_vehicle',
  'movement_check',
  'speed_violation',
  'count_violation',
  'depends_on_use_case',
  'area_intrusion',
  'perimeter_breach',
  'flowsense',
  'combine',
  'negate',
  'area_contact',
  'carry_check',
] as const;
export type RuleType = (typeof RULE_TYPES)[number];
