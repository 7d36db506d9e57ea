import type { CopyMode } from '@sightline/contract/zone-cameras';
import { pointsOf } from '@sightline/editor/forms';
import { type PlanView, planViewOf, withMostCorners } from '@sightline/geometry/plan-view';
import type { FramePoint } from '@sightline/geometry/points';
import { fail } from '../../../platform/errors/app-error.ts';
import type { KeptShape } from '../areas/read-areas.ts';
import { type SentShape, sentAgain } from '../areas/sent-areas.ts';
import { calibrationOf } from '../camera-store/camera-stored.ts';
import type { CameraRow } from '../camera-store/cameras.repo.ts';

const MOST_CORNERS = 20;
const pairs = (points: readonly FramePoint[]) => points.map(([x, y]): [number, number] => [x, y]);

/** How a camera sees its plan; the call ends for one that is not calibrated on the plan of the first. */
export function viewOf(row: CameraRow, planId: string | null): PlanView {
  const calibration = calibrationOf(row);
  const view = row.layout_plan_id === planId && calibration ? planViewOf(calibration) : undefined;
  return view ?? fail('not_calibrated', { field: 'to', names: row.name });
}

/** What a shape of one camera is on another; nothing when that one does not show it. */
type Carry = (shape: KeptShape, id: string) => SentShape | undefined;

const asDrawn: Carry = (shape, id) => ({ ...sentAgain(shape), id, zone: shape.zone });

/** An arrow is cut at the border of the picture; of a longer line those points stay that the picture shows. */
const lineSeen = (kind: 'line' | 'multi_line', view: PlanView, line: readonly FramePoint[]): readonly FramePoint[] =>
  kind === 'line'
    ? (view.lineInFrame(line) ?? [])
    : line.map((point) => view.pointInFrame(point)).filter((point) => point !== undefined);

/** By way of the plan: what lies on the same ground. */
const projected =
  (from: PlanView, to: PlanView): Carry =>
  (shape, id) => {
    const places = pointsOf(shape).map((point) => from.pointOnPlan(point));
    if (places.some((place) => place === undefined)) return undefined;
    const onPlan = places as FramePoint[];
    const facts = { ...sentAgain(shape), id, zone: shape.zone, x: undefined, y: undefined };
    if (shape.kind === 'line' || shape.kind === 'multi_line') {
      const seen = lineSeen(shape.kind, to, onPlan);
      return seen.length > 1 ? { ...facts, points: pairs(seen) } : undefined;
    }
    const outline = withMostCorners(to.outlineInFrame(onPlan), MOST_CORNERS);
    return outline.length > 2 ? { ...facts, kind: 'polygon', points: pairs(outline) } : undefined;
  };

/** How shapes get from one camera to another. */
export const carryFrom = (from: CameraRow, to: CameraRow, mode: CopyMode): Carry =>
  mode === 'as_drawn' ? asDrawn : projected(viewOf(from, from.layout_plan_id), viewOf(to, from.layout_plan_id));
