import type { Changing } from '../../../changes/changing.ts';
import { fail } from '../../../platform/errors/app-error.ts';
import type { CameraRow } from '../camera-store/cameras.repo.ts';
import { addPlanOfCamera } from '../plans/add-plan.ts';
import { holdPlanOfSite, type StoredPlan } from '../plans/plans.repo.ts';
import { isOwnUpload } from '../uploads/uploads.ts';

type Shown = Pick<CameraRow, 'layout_plan_id' | 'plan_name'>;
type Camera = Parameters<typeof addPlanOfCamera>[1];

const NONE: Shown = { layout_plan_id: null, plan_name: null };
const shown = ({ id, name }: StoredPlan): Shown => ({ layout_plan_id: id, plan_name: name });

/**
 * The plan that a camera is to show: one of its site, or what its user uploaded, which then becomes one. A camera that goes to
 * another site leaves its plan behind.
 */
export async function layoutPlan(
  changing: Changing,
  camera: Camera,
  asked: string | null | undefined,
  before?: Shown & Pick<Camera, 'site_id'>,
): Promise<Shown> {
  const isHere = before?.site_id === camera.site_id;
  if (asked === undefined && isHere) return { layout_plan_id: before.layout_plan_id, plan_name: before.plan_name };
  if (asked === undefined || asked === null) return NONE;
  if (isOwnUpload(changing.actor, 'block_plans', asked)) return shown(await addPlanOfCamera(changing, camera, asked));
  const plan = await holdPlanOfSite(changing.tx, camera.site_id, asked);
  return shown(plan ?? fail('upload_missing', { field: 'layout_image' }));
}
