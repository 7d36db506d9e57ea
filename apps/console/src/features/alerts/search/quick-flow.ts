import { DETECTORS, type DetectorNode, type DetectorType, type Flow } from '@sightline/contract/flows';
import { type ObjectKind, VEHICLE_KINDS } from '@sightline/contract/frames';
import type { CameraUseCase } from '@sightline/contract/node-link';

type VehicleKind = (typeof VEHICLE_KINDS)[number];

/** What can be looked for: everything a detector finds, or one kind of vehicle. */
export type What = DetectorType | VehicleKind;

const isDetector = (text: string): text is DetectorType => Object.hasOwn(DETECTORS, text);
const isVehicle = (text: string): text is VehicleKind => (VEHICLE_KINDS as readonly string[]).includes(text);

export const isWhat = (text: string): text is What => isDetector(text) || isVehicle(text);

export const DETECTOR_CHOICES = Object.keys(DETECTORS) as DetectorType[];
export const VEHICLE_CHOICES = VEHICLE_KINDS;

const detectorOf = (what: What): DetectorNode => {
  if (isDetector(what)) return { id: 'what', type: 'detector', detector_type: what };
  const only: ObjectKind[] = [what];
  return { id: 'what', type: 'detector', detector_type: 'vehicle', only };
};

/** Longer than any moment, so that at once still means the second frame that sees it. */
const AT_ONCE = 0.1;
const AREA_ID = '00000000-0000-7000-8000-000000000001';
const EVERYWHERE = [
  [-1, -1],
  [2, -1],
  [2, 2],
  [-1, 2],
] as const;

export interface QuickSearch {
  what: What;
  seconds: number;
  area: readonly (readonly [number, number])[] | undefined;
  /** What the area is called in a rule that is made of it. */
  areaName: string;
}

/** The form as a flow: something that stays somewhere for longer than a time. */
export function quickFlow({ what, seconds, area, areaName }: QuickSearch): Flow {
  const points = (area ?? EVERYWHERE).map(([x, y]): [number, number] => [x, y]);
  return {
    nodes: [
      detectorOf(what),
      {
        id: 'where',
        type: 'rule',
        rule_type: 'area_check',
        config: {
          configured_areas: [{ id: AREA_ID, area_type: 'polygon', label: area ? areaName : '', points }],
          max_dwell_time: Math.max(seconds, AT_ONCE),
          allowed_area: 'outside',
        },
      },
    ],
    edges: [{ from: 'what', to: 'where' }],
  };
}

/** A search asks what was, not what alerts: no hours, no pauses. */
export const searchedUseCase = (flow: Flow): CameraUseCase => ({
  use_case: 'search',
  flow,
  alert_cooldown_seconds: 0,
  re_alert_delay_seconds: 0,
});
