import type { DetectorType } from '@sightline/contract/flows';
import type { RuleArea } from '@sightline/contract/rules/areas';
import { MOVEMENTS } from '@sightline/contract/rules/movement-check';
import { areasOrAll, chain, detector, reaching, rule, standing, type UseCaseFlow } from './define.ts';

/** Fire, water and things that lie around. */
export const fireSmoke: UseCaseFlow<'fire_smoke_detection'> = (settings, areas) => {
  const { check_fire, check_smoke, fire_confidence, smoke_confidence, max_time_before_alert } = settings;
  const watched = [
    ...(check_fire ? [{ kind: 'fire' as const, confidence: fire_confidence }] : []),
    ...(check_smoke ? [{ kind: 'smoke' as const, confidence: smoke_confidence }] : []),
  ];
  const detectors = watched.map(({ kind, confidence }) =>
    detector('fire_smoke', { only: [kind], minimum_confidence: confidence }, kind),
  );
  return chain(detectors.length > 0 ? detectors : [detector('fire_smoke', { only: [] })], [
    reaching(areasOrAll(areas), max_time_before_alert),
  ]);
};

export const waterHazard: UseCaseFlow<'water_hazard_detection'> = ({ allowed_time }, areas) =>
  chain(['water'], [reaching(areasOrAll(areas), allowed_time)]);

/** Lies still for longer than allowed. */
const lying = (detectors: readonly DetectorType[], areas: RuleArea[], seconds: number | null) =>
  chain(detectors, [
    rule('movement_check', { configuration: MOVEMENTS.stationary }),
    standing(areasOrAll(areas), seconds),
  ]);

export const unattendedObject: UseCaseFlow<'unattended_object'> = ({ max_time_before_alert }, areas) =>
  lying(['material', 'cargo'], areas, max_time_before_alert);
export const housekeeping: UseCaseFlow<'housekeeping'> = ({ max_time_before_alert }, areas) =>
  lying(['material'], areas, max_time_before_alert);
export const orderlinessCheck: UseCaseFlow<'orderliness_check'> = ({ max_time_before_alert }, areas) =>
  lying(['material'], areas, max_time_before_alert);
