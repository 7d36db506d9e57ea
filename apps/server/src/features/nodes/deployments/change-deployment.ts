import type { AuditFields } from '@sightline/contract/audit';
import { MAX_CAMERAS_PER_NODE } from '@sightline/contract/deployments';
import { recordChange } from '../../../changes/audit/record-change.ts';
import type { Changing } from '../../../changes/changing.ts';
import { bumpConfigVersion } from '../../../changes/node-news/node-news.ts';
import type { Actor } from '../../../changes/reach/reach.ts';
import type { Reached } from '../../../changes/reach/reached.ts';
import type { Services } from '../../../changes/services.ts';
import type { Db } from '../../../platform/db/db.ts';
import { fail } from '../../../platform/errors/app-error.ts';
import { type DeploymentRow, findDeployment, lockDeployment, renameDeployment } from './deployments.repo.ts';
import {
  type AssignedCamera,
  listCamerasOf,
  listSitesOfCameras,
  lockCameras,
  setNodeOfCameras,
} from './node-cameras.repo.ts';
import { setTags } from './node-tags.repo.ts';

type Ids = readonly string[];

interface Changes extends Partial<Record<'name', string | undefined>> {
  tags?: Ids | undefined;
  /** The cameras it is to have; or what is to be made of those it has. */
  cameras?: Ids | ((now: Ids) => Ids) | undefined;
}

/** What the audit trail keeps of a node. */
export async function nodeFields(tx: Db, row: DeploymentRow): Promise<AuditFields> {
  return { name: row.name, tags: row.tags.map((tag) => tag.name), cameras: await listCamerasOf(tx, row.id) };
}

const placeOf = (row: DeploymentRow) => ({ resellerId: row.reseller_id });
export const auditedNode = (row: DeploymentRow) =>
  ({ type: 'node', id: row.id, name: row.name, place: placeOf(row) }) as const;

/** Cameras that come from another node leave an entry there, too. */
export async function recordLosses(
  services: Services,
  tx: Db,
  actor: Actor,
  losers: Map<Reached<'node'>, AuditFields>,
) {
  for (const [id, before] of losers) {
    const row = await findDeployment(actor.reach, tx, id);
    if (!row) continue;
    const after = await nodeFields(tx, row);
    await recordChange(services, tx, actor, { object: auditedNode(row), action: 'updated', before, after });
  }
}

/** The fields of the nodes, other than this one, that watch some of the cameras. */
async function fieldsOfOthers(tx: Db, actor: Actor, node: DeploymentRow, cameras: readonly AssignedCamera[]) {
  const ids = new Set(cameras.map((camera) => camera.deploymentId));
  const fields = new Map<Reached<'node'>, AuditFields>();
  for (const id of ids) {
    const row = id === null || id === node.id ? undefined : await findDeployment(actor.reach, tx, id);
    if (row) fields.set(row.id, await nodeFields(tx, row));
  }
  return fields;
}

/** Another node watches these cameras: those who reach no more than their site hear of it, too. */
export async function announceCameras({ realtime }: Services, tx: Db, cameraIds: readonly Reached<'camera'>[]) {
  const sites = await listSitesOfCameras(tx, cameraIds);
  tx.afterCommit(() => {
    for (const site of sites) realtime.publish(site, { type: 'configuration_changed', object: 'camera', id: null });
  });
}

/** Makes these cameras, and no others, the node's; answers what the nodes that lose some were like before. */
export async function setCameras(services: Services, tx: Db, actor: Actor, node: DeploymentRow, ids: Ids) {
  if (ids.length > MAX_CAMERAS_PER_NODE) fail('too_many', { field: 'cameras', max: MAX_CAMERAS_PER_NODE });
  const wanted = await lockCameras(actor.reach, tx, node.reseller_id, ids);
  const known = new Set<string>(wanted.map((camera) => camera.id));
  if (ids.some((id) => !known.has(id))) fail('out_of_reach', { field: 'cameras' });
  const others = await fieldsOfOthers(tx, actor, node, wanted);
  const gone = (await listCamerasOf(tx, node.id)).map((camera) => camera.id).filter((id) => !known.has(id));
  await setNodeOfCameras(tx, null, gone);
  await setNodeOfCameras(
    tx,
    node.id,
    wanted.map((camera) => camera.id),
  );
  const come = wanted.filter((camera) => camera.deploymentId !== node.id).map((camera) => camera.id);
  await announceCameras(services, tx, [...gone, ...come]);
  await bumpConfigVersion(tx, [node.id, ...others.keys()]);
  return others;
}

async function applyCameras(services: Services, tx: Db, actor: Actor, row: DeploymentRow, cameras: Changes['cameras']) {
  if (cameras === undefined) return new Map<Reached<'node'>, AuditFields>();
  if (typeof cameras !== 'function') return setCameras(services, tx, actor, row, cameras);
  const now = (await listCamerasOf(tx, row.id)).map((camera) => camera.id);
  return setCameras(services, tx, actor, row, cameras(now));
}

/** Changes a node within the actor's reach, as a part of a change that is under way. */
export async function changeDeploymentWithin(
  { services, tx, actor }: Changing,
  id: string,
  fields: Changes,
  options: { reverts?: string } = {},
): Promise<DeploymentRow> {
  if (!(await lockDeployment(actor.reach, tx, id))) fail('node_not_found');
  const row = (await findDeployment(actor.reach, tx, id)) ?? fail('node_not_found');
  const before = await nodeFields(tx, row);
  if (fields.name !== undefined) await renameDeployment(tx, row.id, fields.name);
  if (fields.tags) await setTags(tx, { id: row.id, resellerId: row.reseller_id }, fields.tags);
  const losers = await applyCameras(services, tx, actor, row, fields.cameras);
  const changed = (await findDeployment(actor.reach, tx, id)) ?? fail('node_not_found');
  const after = await nodeFields(tx, changed);
  await recordChange(services, tx, actor, {
    object: auditedNode(changed),
    action: 'updated',
    before,
    after,
    ...options,
  });
  await recordLosses(services, tx, actor, losers);
  return changed;
}

/** Changes a node, within the actor's reach. The audit trail calls it, too, to take a change back. */
export const changeDeployment = (
  services: Services,
  actor: Actor,
  id: string,
  fields: Changes,
  options: { reverts?: string } = {},
): Promise<DeploymentRow> =>
  services.db.transaction((tx) => changeDeploymentWithin({ services, tx, actor }, id, fields, options));
