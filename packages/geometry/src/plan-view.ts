import { fitErrorM } from './calibration-quality.ts';
import { polygonThrough } from './clip.ts';
import { calibrateDrawn, type DrawnCalibration, type DrawnPoint } from './drawn-calibration.ts';
import { groundInFrame, groundSegmentInFrame } from './ground-view.ts';
import { applyHomography } from './homography.ts';
import type { FramePoint, GroundPoint } from './points.ts';
import { distance, turn } from './points.ts';
import { type FramePolygon, polygonArea } from './polygons.ts';

type Outline = readonly DrawnPoint[];

/** How a calibrated camera sees its plan. Points of the plan are 0..1, y down; of the picture, too. */
export interface PlanView {
  /** How far off what was checked is, metres; nothing when nothing was checked. */
  readonly residualM: number | undefined;
  /** Where the camera hangs, as far as its picture tells. */
  readonly position: DrawnPoint | undefined;
  /** The part of an outline that the picture shows, cut at its border and at the horizon; empty when it shows none. */
  outlineInFrame(outline: Outline): FramePolygon;
  /** The part of a line that the picture shows. */
  lineInFrame(line: Outline): readonly FramePoint[] | undefined;
  /** Where a point of the plan appears; nothing outside the picture. */
  pointInFrame(point: DrawnPoint): FramePoint | undefined;
  /** The point of the plan under a point of the picture; nothing for the sky. */
  pointOnPlan(point: FramePoint): DrawnPoint | undefined;
  /** How much of the ground inside an outline the picture shows, 0..1. */
  coveredShare(outline: Outline): number;
}

const isInside = ([x, y]: FramePoint): boolean => x >= 0 && x <= 1 && y >= 0 && y <= 1;

/** The view of a calibration, or nothing when it makes none. */
export function planViewOf(drawn: DrawnCalibration): PlanView | undefined {
  const found = calibrateDrawn(drawn);
  if (!found.ok) return undefined;
  const { calibration, scale } = found;
  const { groundToFrame, frameToGround, camera } = calibration;
  const onGround = (outline: Outline): GroundPoint[] => outline.map(scale.toGround);
  return {
    residualM: fitErrorM(calibration),
    position: camera && scale.toPlan([camera.position[0], camera.position[1]]),
    outlineInFrame: (outline) => groundInFrame(groundToFrame, onGround(outline)),
    lineInFrame: (line) => {
      const [start, end] = onGround(line);
      return start && end && groundSegmentInFrame(groundToFrame, [start, end]);
    },
    pointInFrame: (point) => {
      const seen = applyHomography(groundToFrame, scale.toGround(point));
      return seen && isInside(seen) ? seen : undefined;
    },
    pointOnPlan: (point) => {
      const place = applyHomography(frameToGround, point);
      return place && scale.toPlan(place);
    },
    coveredShare: (outline) => {
      const whole = polygonArea(onGround(outline));
      const seen = polygonThrough(frameToGround, groundInFrame(groundToFrame, onGround(outline)));
      return whole > 0 ? Math.min(1, polygonArea(seen) / whole) : 0;
    },
  };
}

/** A corner this near to its neighbour, as a share of the picture, is the same corner. */
const SAME = 1e-6;

/** An outline with no more corners than this: those that say the least go first. */
export function withMostCorners(outline: FramePolygon, most: number): FramePolygon {
  let corners = outline.filter((corner, index) => index === 0 || distance(corner, outline[index - 1]!) > SAME);
  while (corners.length > most) {
    const weights = corners.map((corner, index) =>
      Math.abs(turn(corners.at(index - 1)!, corner, corners[(index + 1) % corners.length]!)),
    );
    const least = weights.indexOf(Math.min(...weights));
    corners = corners.filter((_, index) => index !== least);
  }
  return corners;
}
