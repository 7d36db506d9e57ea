import type { AlertCalibration } from '@sightline/contract/alert-calibration';
import { CELL_METRES } from '@sightline/contract/alerts/statistics';
import { footOf } from '@sightline/geometry/boxes';
import { type PlanView, planViewOf } from '@sightline/geometry/plan-view';
import type { FramePoint } from '@sightline/geometry/points';

/** The plan of a camera: nothing can be placed on one without a scale. */
export interface ScaledPlan {
  id: string;
  width: number;
  height: number;
  metres_per_pixel: number;
}

export interface PlanCell {
  plan_id: string;
  cell_x: number;
  cell_y: number;
}

interface SeenObject {
  offending: boolean;
  box: { x: number; y: number; width: number; height: number };
}

function cellAt(view: PlanView, plan: ScaledPlan, foot: FramePoint): PlanCell | undefined {
  const place = view.pointOnPlan(foot);
  if (!place || place.some((share) => !(share >= 0 && share < 1))) return undefined;
  const metres = [
    place[0] * plan.width * plan.metres_per_pixel,
    place[1] * plan.height * plan.metres_per_pixel,
  ] as const;
  return { plan_id: plan.id, cell_x: Math.floor(metres[0] / CELL_METRES), cell_y: Math.floor(metres[1] / CELL_METRES) };
}

/** Finds the cell of the plan on which the first object stood that broke the rule; none for what is not on the plan. */
export function cellFinder(calibration: AlertCalibration, plan: ScaledPlan) {
  const view = planViewOf(calibration);
  return (objects: readonly SeenObject[]): PlanCell | undefined => {
    const offender = objects.find(({ offending }) => offending);
    return view && offender && cellAt(view, plan, footOf(offender.box));
  };
}
