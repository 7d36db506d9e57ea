import type { z } from 'zod';
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
import { speedViolation } from './speed-violation.ts';
import type { RuleType } from './types.ts';

/** Every rule type with its schema; the engine's evaluators are mapped over the same keys. */
export const RULES = {
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
} as const satisfies Record<RuleType, { type: RuleType }>;

export type RuleConfig<T extends RuleType> = z.output<(typeof RULES)[T]['config']>;
/** A rule's settings as somebody gives them: what has a default may be left out. */
export type RuleSettings<T extends RuleType> = z.input<(typeof RULES)[T]['config']>;
