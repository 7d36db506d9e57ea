import type { Frame, ObjectKind, TrackedObject } from '@sightline/contract/frames';
import type { CameraUseCase } from '@sightline/contract/node-link';
import type { RuleArea } from '@sightline/contract/rules/areas';
import { footOf, frameBox } from '@sightline/geometry/boxes';

/** An object of a kind whose foot stands at a point of the picture. */
export function objectAt(kind: ObjectKind, track: string, x: number, y: number): TrackedObject {
  const box = frameBox(x - 0.02, y - 0.1, 0.04, 0.1);
  return { track, kind, box, foot: footOf(box), score: 0.9 };
}

export const person = (track: string, x: number, y: number) => objectAt('person', track, x, y);
export const truck = (track: string, x: number, y: number) => objectAt('truck', track, x, y);

export const frame = (atMs: number, ...objects: TrackedObject[]): Frame => ({ atMs, objects });

/** The left half of the picture. */
export const LEFT_HALF: RuleArea = {
  id: '018f0000-0000-7000-8000-000000000001',
  area_type: 'polygon',
  label: 'Left half',
  points: [
    [0, 0],
    [0.5, 0],
    [0.5, 1],
    [0, 1],
  ],
};

/** A use case without any cooldown, unless told otherwise. */
export const aUseCase = (
  flow: CameraUseCase['flow'],
  more: Partial<Omit<CameraUseCase, 'flow'>> = {},
): CameraUseCase => ({
  use_case: 'no_access_area',
  flow,
  alert_cooldown_seconds: 0,
  re_alert_delay_seconds: 0,
  ...more,
});
