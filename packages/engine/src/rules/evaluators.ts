import { RULES, type RuleConfig } from '@sightline/contract/rules/catalogue';
import type { RuleType } from '@sightline/contract/rules/types';
import { areaCheck } from './area-check.ts';
import { areaContact } from './area-contact.ts';
import { areaIntrusion } from './area-intrusion.ts';
import { carryCheck } from './carry-check.ts';
import { combine } from './combine.ts';
import { countViolation } from './count-violation.ts';
import { dependsOnUseCase } from './depends-on-use-case.ts';
import { flowsense } from './flowsense.ts';
import { generateAreaAroundVehicle } from './generate-area-around-vehicle.ts';
import { generateAreaUnderLoad } from './generate-area-under-load.ts';
import { movementCheck } from './movement-check.ts';
import { negate } from './negate.ts';
import { perimeterBreach } from './perimeter-breach.ts';
import { ppeCheck } from './ppe-check.ts';
import type { Evaluator, Remembered, RuleContext, RuleStep } from './rule.ts';
import { speedViolation } from './speed-violation.ts';

/** Total over the contract's rule types: a type without an evaluator does not compile. */
const EVALUATORS: { readonly [T in RuleType]: Evaluator<T, never> } = {
  area_check: areaCheck,
  ppe_check: ppeCheck,
  generate_area_under_load: generateAreaUnderLoad,
  generate_area_around_vehicle: generateAreaAroundVehicle,
  movement_check: movementCheck,
  speed_violation: speedViolation,
  count_violation: countViolation,
  depends_on_use_case: dependsOnUseCase,
  area_intrusion: areaIntrusion,
  perimeter_breach: perimeterBreach,
  flowsense,
  combine,
  negate,
  area_contact: areaContact,
  carry_check: carryCheck,
};

/** A rule ready to run; throws when its settings do not fit the rule's schema. What it remembers is its own affair. */
export const prepareRule = <T extends RuleType>(type: T, config: unknown, context: RuleContext): RuleStep =>
  EVALUATORS[type].prepare(
    RULES[type].config.parse(config) as RuleConfig<T>,
    context,
  ) as unknown as RuleStep<Remembered>;
