import { StoredCalibration } from '@sightline/contract/stored-configuration';
import { createCamera } from '@sightline/scene/camera';
import { createRandom } from '@sightline/scene/random';
import { calibrationOfCamera } from './calibrations.ts';
import type { CameraGround } from './ground/make-plans.ts';
import { onPlan } from './ground/place-grounds.ts';
import { createIds } from './ids.ts';
import type { CameraRow } from './rows.ts';
import type { DemoCamera } from './tenants.ts';

/** The one that was not done well, so that somebody can see what that looks like. */
const DONE_BADLY = 'C-03 Tower B North';
const CHECKED_EVERY = 3;
const DAY_MS = 86_400_000;
/** When people went round and calibrated, days ago; one camera after the other. */
const CALIBRATED_DAYS = { last: 3, first: 90 };

interface Making {
  seed: number;
  now: Date;
}

function calibrated(
  { plan, source, row }: DemoCamera,
  { floor, ground }: CameraGround,
  index: number,
  newId: () => string,
) {
  const { width, height, metres_per_pixel: metresPerPixel } = floor.row;
  const place = {
    toPlan: (point: readonly [number, number]) => onPlan(floor, ground, point),
    size: { width, height },
    metresPerPixel,
  };
  const isOff = row.name === DONE_BADLY;
  const wishes = { isChecked: index % CHECKED_EVERY === 0, isOff, hasLoad: plan.kind === 'lift' || isOff };
  return StoredCalibration.write(calibrationOfCamera(createCamera(source.kind, source), place, wishes, newId));
}

/** The cameras with their plans and calibrations. */
export function calibratedRows(
  { seed, now }: Making,
  cameras: readonly DemoCamera[],
  grounds: ReadonlyMap<string, CameraGround>,
): CameraRow[] {
  const idAt = createIds(createRandom(seed, 'calibrations'));
  const random = createRandom(seed, 'calibrated');
  return cameras.map((camera, index) => {
    const ground = grounds.get(camera.row.id);
    if (!ground) return camera.row;
    const atMs = now.getTime() - random.between(CALIBRATED_DAYS.last, CALIBRATED_DAYS.first) * DAY_MS;
    return {
      ...camera.row,
      layout_plan_id: ground.floor.row.id,
      alert_calibration: calibrated(camera, ground, index, () => idAt(atMs)),
      last_calibrate_update: new Date(atMs).toISOString(),
    };
  });
}
