import { StoredCalibration } from '@sightline/contract/stored-configuration';
import type { DrawnPoint } from '@sightline/geometry/drawn-calibration';
import { planViewOf } from '@sightline/geometry/plan-view';

/** How far the drawn cone of a camera reaches. */
const REACH_M = 12;
/** The height of the picture along which the cone opens: well below the horizon. */
const LEVEL = 0.85;
const ARC_STEPS = 6;

interface SizedPlan {
  width: number;
  height: number;
  metres_per_pixel: number | null;
}

type Pair = [number, number];

function coneFrom([x, y]: DrawnPoint, [left, right]: readonly [DrawnPoint, DrawnPoint], plan: SizedPlan): Pair[] {
  const [wide, high] = [plan.width * (plan.metres_per_pixel ?? 1), plan.height * (plan.metres_per_pixel ?? 1)];
  const angleTo = (to: DrawnPoint) => Math.atan2((to[1] - y) * high, (to[0] - x) * wide);
  const start = angleTo(left);
  const turned = angleTo(right) - start;
  const sweep = Math.atan2(Math.sin(turned), Math.cos(turned));
  const arc = Array.from({ length: ARC_STEPS + 1 }, (_, step): Pair => {
    const angle = start + (sweep * step) / ARC_STEPS;
    return [x + (Math.cos(angle) * REACH_M) / wide, y + (Math.sin(angle) * REACH_M) / high];
  });
  return [[x, y], ...arc];
}

/** Where a camera hangs on its plan and which way it looks, as shares of the plan; nothing is known without a calibration. */
export function cameraOnPlan(calibration: unknown, plan: SizedPlan) {
  const read = calibration === null ? undefined : StoredCalibration.read(calibration);
  const view = read?.ok ? planViewOf(read.content) : undefined;
  const position = view?.position;
  const [left, right] = [view?.pointOnPlan([0, LEVEL]), view?.pointOnPlan([1, LEVEL])];
  return {
    calibrated: view !== undefined,
    position: position ? ([position[0], position[1]] satisfies Pair) : null,
    view: position && left && right ? coneFrom(position, [left, right], plan) : [],
  };
}
