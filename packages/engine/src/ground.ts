import type { NodeCalibration } from '@sightline/contract/node-link';
import type { FrameBox } from '@sightline/geometry/boxes';
import { calibrate, metresBetween } from '@sightline/geometry/calibration';
import { fallCircleOf } from '@sightline/geometry/fall-area';
import { circleInFrame } from '@sightline/geometry/ground-view';
import { applyHomography } from '@sightline/geometry/homography';
import type { FramePoint, GroundPoint } from '@sightline/geometry/points';
import type { FramePolygon } from '@sightline/geometry/polygons';

/** What a calibrated camera knows of the ground it sees. Pure: the same calibration answers the same everywhere. */
export interface Ground {
  /** The place under a point of the picture, metres; nothing in the sky. */
  placeOf(point: FramePoint): GroundPoint | undefined;
  /** Metres between two spots of the picture; nothing when one of them is in the sky. */
  metresBetween(a: FramePoint, b: FramePoint): number | undefined;
  /** The circle of so many metres around where something stands, as the picture shows it; empty in the sky. */
  around(foot: FramePoint, radiusM: number): FramePolygon;
  /** Where a load of a known width may land, with a margin; empty when the picture does not tell. */
  underLoad(box: FrameBox, widthM: number, marginM: number): FramePolygon;
}

/** The ground as a calibration has it; nothing without one, or when it is none. */
export function groundOf(calibration: NodeCalibration | undefined): Ground | undefined {
  if (!calibration) return undefined;
  const { frame_points: framePoints, ground_points: groundPoints, size } = calibration;
  const result = calibrate({ framePoints, groundPoints, size });
  if (!result.ok) return undefined;
  const view = result.calibration;
  const vanishing = calibration.vanishing ?? undefined;
  return {
    placeOf: (point) => applyHomography(view.frameToGround, point),
    metresBetween: (a, b) => metresBetween(view.frameToGround, [a, b]),
    around: (foot, radiusM) => {
      const place = applyHomography(view.frameToGround, foot);
      return place ? circleInFrame(view.groundToFrame, place, radiusM) : [];
    },
    underLoad: (box, widthM, marginM) => {
      const fall = fallCircleOf(view, box, { widthM, marginM, vanishing });
      return fall ? circleInFrame(view.groundToFrame, fall.center, fall.radiusM) : [];
    },
  };
}
