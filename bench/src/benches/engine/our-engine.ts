import type { CameraUseCase } from '@sightline/contract/node-link';
import { createEvaluator } from '@sightline/engine/evaluator';
import { flowOfUseCase } from '@sightline/engine/use-cases/flows';
import { type Contender, RULES, type StayRule } from './task.ts';

const areaOf = ({ area }: StayRule) => ({
  id: '018f0000-0000-7000-8000-000000000001',
  area_type: 'polygon' as const,
  label: 'Area',
  points: area,
});

const useCaseOf = (rule: StayRule): CameraUseCase => ({
  use_case: rule.useCase,
  flow: flowOfUseCase(
    rule.useCase as 'no_access_area' | 'exclusion_area',
    { max_time_before_alert: rule.dwellMs / 1000 },
    [areaOf(rule)],
  ),
  alert_cooldown_seconds: rule.cooldownMs / 1000,
  re_alert_delay_seconds: rule.reAlertMs / 1000,
});

export const ourEngine: Contender = () => {
  const evaluator = createEvaluator({ id: 'camera', time_zone: 'UTC', use_cases: RULES.map(useCaseOf) });
  if (evaluator.problems.length > 0) throw new Error(JSON.stringify(evaluator.problems));
  return (frame) =>
    evaluator.evaluate(frame).map(({ useCase, atMs, objects }) => ({
      useCase,
      atMs,
      tracks: objects.map((object) => object.track).toSorted(),
    }));
};
