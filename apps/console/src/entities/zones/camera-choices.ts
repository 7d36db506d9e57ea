import type { PlanCamera, ZoneArea } from '@sightline/contract/zone-cameras';
import { type PlanView, planViewOf, withMostCorners } from '@sightline/geometry/plan-view';
import type { FramePoint } from '@sightline/geometry/points';
import { polygonArea } from '@sightline/geometry/polygons';

/** A camera that is calibrated on the plan. */
export interface SeeingCamera {
  readonly camera: PlanCamera;
  readonly view: PlanView;
}

export const seeingCameras = (cameras: readonly PlanCamera[]): SeeingCamera[] =>
  cameras.flatMap((camera) => {
    const view = camera.alert_calibration && planViewOf(camera.alert_calibration);
    return view ? [{ camera, view }] : [];
  });

/** What is smaller in a picture, as a share of it, is too far away to be watched. */
const LEAST_IN_PICTURE = 0.0015;

/** Below this share, or further off than this, a camera is left out unless somebody ticks it. */
export const LEAST_SHARE = 0.3;
export const MOST_RESIDUAL_M = 0.3;
const MOST_CORNERS = 20;

type Corners = readonly FramePoint[];

/** What somebody decided for a zone, by camera. */
export interface CameraChoices {
  readonly ticks: Readonly<Record<string, boolean>>;
  /** Outlines that do not follow the zone. */
  readonly adjusted: Readonly<Record<string, Corners>>;
}

export const NO_CHOICES: CameraChoices = { ticks: {}, adjusted: {} };

/** A zone as one use case has it. */
export interface ZoneUse {
  readonly id: string;
  readonly tag: string;
}

export const areaOfZone = ({ areas }: PlanCamera, { id, tag }: ZoneUse): ZoneArea | undefined =>
  areas.find((area) => area.zone === id && area.tag === tag);

/** Outlines of their own that were saved before. */
export const savedChoices = (cameras: readonly PlanCamera[], zone: ZoneUse): CameraChoices => ({
  ticks: {},
  adjusted: Object.fromEntries(
    cameras.flatMap((camera) => {
      const area = areaOfZone(camera, zone);
      return area?.adjusted ? [[camera.id, area.points]] : [];
    }),
  ),
});

export const isTicked = ({ camera, view }: SeeingCamera, corners: Corners, { ticks }: CameraChoices): boolean =>
  ticks[camera.id] ?? (view.coveredShare(corners) >= LEAST_SHARE && (view.residualM ?? 0) <= MOST_RESIDUAL_M);

/** What saving does on a camera. */
export type CameraEffect = 'moves' | 'new' | 'left_out' | 'adjusted';

export function effectOn(seeing: SeeingCamera, zone: ZoneUse, corners: Corners, choices: CameraChoices): CameraEffect {
  if (!isTicked(seeing, corners, choices)) return 'left_out';
  if (choices.adjusted[seeing.camera.id]) return 'adjusted';
  return areaOfZone(seeing.camera, zone) ? 'moves' : 'new';
}

/** The outline that is saved on a camera; empty when it shows nothing of the zone. */
export const outlineFor = ({ camera, view }: SeeingCamera, corners: Corners, { adjusted }: CameraChoices): Corners =>
  adjusted[camera.id] ?? withMostCorners(view.outlineInFrame(corners), MOST_CORNERS);

/** Those that see something of a zone, the best first. */
export const covering = (cameras: readonly SeeingCamera[], corners: Corners): SeeingCamera[] =>
  cameras
    .filter(({ view }) => polygonArea(view.outlineInFrame(corners)) > LEAST_IN_PICTURE)
    .map((seeing) => ({ seeing, share: seeing.view.coveredShare(corners) }))
    .toSorted((a, b) => b.share - a.share)
    .map(({ seeing }) => seeing);
