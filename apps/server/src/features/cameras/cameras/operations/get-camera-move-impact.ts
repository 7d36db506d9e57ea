import { BLOCK_PARTS } from '@sightline/contract/camera-blocks';
import { USE_CASE_KEYS } from '@sightline/contract/use-cases/catalogue';
import type { Operation } from '../../../../changes/call.ts';
import { fail } from '../../../../platform/errors/app-error.ts';
import { holdGroup, listCamerasOfSite } from '../../camera-store/cameras.repo.ts';
import { loadCameraRow } from '../../camera-store/load-camera.ts';
import { changedKeys } from '../../use-cases/feature-states.ts';
import { readUseCases } from '../../use-cases/load-use-cases.ts';
import { resetStates, usualUseCases } from '../../use-cases/reset-use-cases.ts';

export const getCameraMoveImpact: Operation<'getCameraMoveImpact'> = ({ services, actor }, { params, query }) =>
  services.db.transaction(async (tx) => {
    const row = await loadCameraRow(tx, actor, params.id);
    const group = (await holdGroup(actor.reach, tx, query.group)) ?? fail('out_of_reach', { field: 'group' });
    if (group.company_id !== row.company_id) fail('cannot_move', { field: 'group' });
    const sameSite = group.site_id === row.site_id;
    const there = { ...row, group_id: group.id, site_id: group.site_id, site_settings: group.site_settings };
    const known = await readUseCases(tx, there);
    const { states, blocks } = known;
    const [usual] = await usualUseCases(tx, group.id, [known]);
    const after = resetStates(states, usual ?? new Set());
    const switched = (isOn: boolean) =>
      USE_CASE_KEYS.filter((key) => after[key].enabled === isOn && states[key].enabled !== isOn);
    return {
      group: { id: group.id, name: group.name },
      site: { id: group.site_id, name: group.site_name },
      same_site: sameSite,
      switched_off: switched(false),
      switched_on: switched(true),
      reset: [
        ...changedKeys(states, after),
        ...BLOCK_PARTS.filter((part) => blocks.some(({ block, version }) => block === part && version > 0)),
      ],
      supplementary_cameras: sameSite ? [] : await listCamerasOfSite(tx, row.site_id, row.supplementary_camera_ids),
    };
  });
