import type { Flow } from '@sightline/contract/flows';
import type { Alert } from '@sightline/engine/evaluate';
import { createEvaluator } from '@sightline/engine/evaluator';
import type { WatchedCamera } from '@sightline/engine/watch';
import { type Contender, type Fired, TASK } from './task.ts';

const areas = TASK.zones.map((points, index) => ({
  id: `018f0000-0000-7000-8000-${String(index).padStart(12, '0')}`,
  area_type: 'polygon' as const,
  label: `Zone ${index + 1}`,
  points: points.map(([x, y]): [number, number] => [x, y]),
}));

/** Person, area check, count violation, combine. */
const flow: Flow = {
  nodes: [
    { id: 'people', type: 'detector', detector_type: 'human' },
    {
      id: 'area',
      type: 'rule',
      rule_type: 'area_check',
      config: { configured_areas: areas, max_dwell_time: TASK.dwellMs / 1000 },
    },
    {
      id: 'count',
      type: 'rule',
      rule_type: 'count_violation',
      config: { maximum_count: TASK.maximum, monitoring_time: TASK.monitoringMs / 1000 },
    },
    { id: 'combine', type: 'rule', rule_type: 'combine', config: {} },
  ],
  edges: [
    { from: 'people', to: 'area' },
    { from: 'area', to: 'count' },
    { from: 'count', to: 'combine' },
  ],
};

export const watched: WatchedCamera = {
  id: 'camera',
  time_zone: 'UTC',
  use_cases: [
    {
      use_case: 'crowd',
      flow,
      alert_cooldown_seconds: TASK.cooldownMs / 1000,
      re_alert_delay_seconds: TASK.reAlertMs / 1000,
    },
  ],
};

export const firedOf = ({ atMs, objects }: Pick<Alert, 'atMs'> & { objects: readonly { track: string }[] }): Fired => ({
  atMs,
  tracks: objects.map((object) => object.track).toSorted(),
});

export const ourEngine: Contender = () => {
  const evaluator = createEvaluator(watched);
  if (evaluator.problems.length > 0) throw new Error(JSON.stringify(evaluator.problems));
  return (frame) => {
    const alerts = evaluator.evaluate(frame);
    return alerts.length > 0 ? alerts.map(firedOf) : [];
  };
};
