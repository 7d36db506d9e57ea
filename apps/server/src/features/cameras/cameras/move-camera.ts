import type { Changing } from '../../../changes/changing.ts';
import { fail } from '../../../platform/errors/app-error.ts';
import { leaveSite } from '../areas/areas.repo.ts';
import { type CameraRow, forgetSupplementary, holdGroup } from '../camera-store/cameras.repo.ts';
import { joinFlowsOfSite, leaveFlows } from '../flows/camera-flows.repo.ts';
import { resetUseCases } from '../use-cases/reset-use-cases.ts';

/**
 * The camera in the group it is to be in. In another group its use cases are reset to the group's defaults;
 * another site, that it helps out, and is helped out by, nobody there yet. What it saw stays where it saw it.
 */
export async function moveCamera(
  changing: Changing,
  before: CameraRow,
  given: CameraRow,
  groupId: string | undefined,
): Promise<CameraRow> {
  const { tx, actor } = changing;
  if (groupId === undefined || groupId === before.group_id) return given;
  const group = (await holdGroup(actor.reach, tx, groupId)) ?? fail('out_of_reach', { field: 'site_group' });
  if (group.company_id !== before.company_id) fail('cannot_move', { field: 'site_group' });
  const isSameSite = group.site_id === before.site_id;
  const isChosenAnew = given.supplementary_camera_ids !== before.supplementary_camera_ids;
  const after: CameraRow = {
    ...given,
    group_id: group.id,
    group_name: group.name,
    site_id: group.site_id,
    site_name: group.site_name,
    site_settings: group.site_settings,
    supplementary_camera_ids: isSameSite || isChosenAnew ? given.supplementary_camera_ids : [],
  };
  if (!isSameSite) {
    await forgetSupplementary(tx, before.site_id, before.id);
    await leaveSite(tx, before.id);
    await leaveFlows(tx, before.id);
    await joinFlowsOfSite(tx, after);
  }
  await resetUseCases(changing, after);
  return after;
}
