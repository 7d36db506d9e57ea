import type { AlertFeaturesChange } from '@sightline/contract/alert-features';
import type { ControlChange } from '@sightline/contract/control-panel';
import type { ChangedCameras } from '@sightline/contract/use-case-settings';
import type { Changing } from '../../../changes/changing.ts';
import { fail } from '../../../platform/errors/app-error.ts';
import { changeCamerasWithin, switchOnAgainWithin } from '../../cameras/cameras/public.ts';
import { changeFeaturesWithin } from '../../cameras/use-cases/public.ts';
import { handCameras } from '../../nodes/deployments/public.ts';
import { listPlaces } from './control-panel.repo.ts';

type Changed = ChangedCameras['cameras'][number];

/** Cameras of one site after the other, in the order of their ids for everybody who changes several. */
async function bySite({ tx, actor }: Changing, cameraIds: readonly string[]) {
  const wanted = new Set(cameraIds);
  const places = await listPlaces(actor.reach, tx, [...wanted]);
  if (places.length < wanted.size) fail('out_of_reach', { field: 'camera_ids' });
  const sites = new Map<string, string[]>();
  for (const { id, site_id } of places) sites.set(site_id, [...(sites.get(site_id) ?? []), id]);
  return { places, sites: [...sites.values()] };
}

const featuresOf = (useCases: NonNullable<ControlChange['use_cases']>) =>
  Object.fromEntries(Object.entries(useCases).map(([key, enabled]) => [key, { enabled }])) as AlertFeaturesChange;

const isAny = (part: object) => Object.keys(part).length > 0;

/** Makes one change. A camera is included before anything of it is switched on. */
export async function applyControlChange(changing: Changing, change: ControlChange): Promise<Changed[]> {
  const { camera_ids, include, ai_inferencing, use_cases = {}, node, blocks_on = [], flows_on = [] } = change;
  const fields = {
    ...(include === undefined ? {} : { include }),
    ...(ai_inferencing === undefined ? {} : { ai_inferencing }),
  };
  const { places, sites } = await bySite(changing, camera_ids);
  const changed: Changed[] = [];
  for (const ids of sites) {
    if (isAny(fields)) changed.push(...(await changeCamerasWithin(changing, ids, fields)));
    if (isAny(use_cases)) changed.push(...(await changeFeaturesWithin(changing, ids, featuresOf(use_cases))));
    if (blocks_on.length + flows_on.length > 0)
      changed.push(...(await switchOnAgainWithin(changing, ids, { blocks: blocks_on, flows: flows_on })));
  }
  const moved = node === undefined ? new Set<string>() : await handCameras(changing, node, camera_ids);
  const isChanged = new Set([...moved, ...changed.filter((camera) => camera.changed).map(({ id }) => id)]);
  return places.map(({ id, name }) => ({ id, name, changed: isChanged.has(id) }));
}
