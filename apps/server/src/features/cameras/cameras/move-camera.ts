import type { Changing } from '../../../changes/changing.ts';
import { fail } from '../../../platform/errors/app-error.ts';
import { leaveSite } from '../areas/areas.repo.ts';
import { type CameraRow, forgetSupplementary, type GroupPlace, holdGroup } from '../camera-store/cameras.repo.ts';
import { joinFlowsOfSites, leaveFlows } from '../flows/camera-flows.repo.ts';
import { resetUseCases } from '../use-cases/reset-use-cases.ts';

/** A camera as it was, and as it is to be. */
export interface CameraStep {
  before: CameraRow;
  after: CameraRow;
}

function placed({ before, after }: CameraStep, group: GroupPlace): CameraRow {
  const isSameSite = group.site_id === before.site_id;
  const isChosenAnew = after.supplementary_camera_ids !== before.supplementary_camera_ids;
  return {
    ...after,
    group_id: group.id,
    group_name: group.name,
    site_id: group.site_id,
    site_name: group.site_name,
    site_settings: group.site_settings,
    supplementary_camera_ids: isSameSite || isChosenAnew ? after.supplementary_camera_ids : [],
  };
}

/**
 * Cameras of one site in the group they are to be in. In another group their use cases are reset to the group's defaults;
 * at another site, they help out, and are helped out by, nobody there yet. What they saw stays where they saw it.
 */
export async function moveCameras<S extends CameraStep>(
  changing: Changing,
  steps: readonly S[],
  groupId: string | undefined,
): Promise<readonly S[]> {
  const { tx, actor } = changing;
  const isMoving = ({ before }: CameraStep) => before.group_id !== groupId;
  const first = steps.find(isMoving)?.before;
  if (groupId === undefined || first === undefined) return steps;
  const group = (await holdGroup(actor.reach, tx, groupId)) ?? fail('out_of_reach', { field: 'site_group' });
  if (group.company_id !== first.company_id) fail('cannot_move', { field: 'site_group' });
  const moved = steps.map((step) => (isMoving(step) ? { ...step, after: placed(step, group) } : step));
  const rows = moved.filter(isMoving).map(({ after }) => after);
  const ids = rows.map(({ id }) => id);
  if (group.site_id !== first.site_id) {
    await forgetSupplementary(tx, first.site_id, ids);
    await leaveSite(tx, ids);
    await leaveFlows(tx, ids);
    await joinFlowsOfSites(tx, rows);
  }
  await resetUseCases(changing, group.id, rows);
  return moved;
}
