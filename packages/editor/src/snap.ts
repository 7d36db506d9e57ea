import { nearestOnSegment } from '@sightline/geometry/lines';
import { clampToFrame, distance, type FramePoint, type ScreenPoint, screenToFrame } from '@sightline/geometry/points';
import { pointsOf, stageEdgesOf } from './forms.ts';
import type { Form } from './shapes.ts';
import { STAGE, toStage } from './stage.ts';

interface Found {
  at: FramePoint;
  distance: number;
}

const nearest = (found: readonly Found[], within: number): FramePoint | undefined =>
  found.filter((each) => each.distance <= within).toSorted((a, b) => a.distance - b.distance)[0]?.at;

/** The place a dragged point comes to rest at: a corner of another shape, else its edge, else where it is. */
export function snapped(at: FramePoint, others: readonly Form[], within: number): FramePoint {
  const place = toStage(at);
  const corners = others.flatMap((form) =>
    pointsOf(form).map((point) => ({ at: point, distance: distance(toStage(point), place) })),
  );
  const corner = nearest(corners, within);
  if (corner) return corner;
  const edges = others.flatMap((form) =>
    stageEdgesOf(form).map((edge) => {
      const on: ScreenPoint = nearestOnSegment(edge, place);
      return { at: screenToFrame(on, STAGE), distance: distance(on, place) };
    }),
  );
  return nearest(edges, within) ?? at;
}

const EIGHTH = Math.PI / 4;

/** The place in the direction of the nearest eighth of a turn from the point before, as far away. */
export function straightened(from: FramePoint, at: FramePoint): FramePoint {
  const [a, b] = [toStage(from), toStage(at)];
  const angle = Math.round(Math.atan2(b[1] - a[1], b[0] - a[0]) / EIGHTH) * EIGHTH;
  const length = distance(a, b);
  return clampToFrame(screenToFrame([a[0] + Math.cos(angle) * length, a[1] + Math.sin(angle) * length], STAGE));
}
