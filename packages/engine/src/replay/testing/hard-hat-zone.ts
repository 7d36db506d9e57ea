import type { Flow } from '@sightline/contract/flows';
import type { Frame, TrackedObject } from '@sightline/contract/frames';
import { aUseCase, LEFT_HALF, objectAt, person } from '../../testing/frames.ts';
import type { WatchedCamera } from '../../watch.ts';

export interface Limits {
  hat?: number;
  zone?: number;
  radius?: number;
}

/** Without a hat in the zone, or near a machine: two alternatives, one of them of two conditions. */
export const hardHatFlow = ({ hat = 5, zone = 2, radius = 5 }: Limits = {}): Flow => ({
  nodes: [
    { id: 'people', type: 'detector', detector_type: 'human' },
    { id: 'machines', type: 'detector', detector_type: 'vehicle', minimum_confidence: 50 },
    { id: 'ppe', type: 'rule', rule_type: 'ppe_check', config: { check_hat: true, max_removal_allowed: hat } },
    {
      id: 'area',
      type: 'rule',
      rule_type: 'area_check',
      config: { configured_areas: [LEFT_HALF], max_dwell_time: zone },
    },
    { id: 'both', type: 'rule', rule_type: 'combine', config: { action_type: 'all' } },
    {
      id: 'around',
      type: 'rule',
      rule_type: 'generate_area_around_vehicle',
      config: { radius_around: radius, vehicles_to_monitor: { excavator: { enabled: true, radius_around: radius } } },
    },
    { id: 'near', type: 'rule', rule_type: 'area_intrusion', config: {} },
    { id: 'any', type: 'rule', rule_type: 'combine', config: { action_type: 'any' } },
  ],
  edges: [
    { from: 'people', to: 'ppe' },
    { from: 'people', to: 'area' },
    { from: 'ppe', to: 'both' },
    { from: 'area', to: 'both' },
    { from: 'machines', to: 'around' },
    { from: 'people', to: 'near' },
    { from: 'around', to: 'near' },
    { from: 'both', to: 'any' },
    { from: 'near', to: 'any' },
  ],
});

export const hardHatCamera = (limits: Limits = {}, more: Parameters<typeof aUseCase>[1] = {}): WatchedCamera => ({
  id: 'camera',
  time_zone: 'UTC',
  use_cases: [aUseCase(hardHatFlow(limits), { use_case: 'lf_hats', flow_id: 'hats', ...more })],
});

export const withoutHat = (track: string, x: number): TrackedObject => ({
  ...person(track, x, 0.5),
  attributes: { hat: false },
});
export const excavator = (x: number) => objectAt('excavator', 'excavator', x, 0.5);

/** Frames every 200 ms of who is seen at each second. */
export const film = (seconds: number, seen: (second: number) => TrackedObject[], fromMs = 0): Frame[] =>
  Array.from({ length: seconds * 5 }, (_, index) => ({ atMs: fromMs + index * 200, objects: seen(index / 5) }));

/** Somebody without a hat in the zone from one second to another. */
export const stay =
  (track: string, from: number, to: number, x = 0.2) =>
  (second: number): TrackedObject[] =>
    second >= from && second <= to ? [withoutHat(track, x)] : [];
