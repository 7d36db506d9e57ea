import type { Reached } from '../../../changes/reach/reached.ts';
import type { Db } from '../../../platform/db/db.ts';
import { json, sql } from '../../../platform/db/sql.ts';
import type { StoredLogicFlow } from './flows.repo.ts';

/** What people set of a flow on a camera. */
export interface CameraFlowValues {
  enabled: boolean;
  allowed: boolean;
  schedule: unknown;
  alert_cooldown: number;
  re_alert_delay: number;
}

export interface CameraFlowRow extends CameraFlowValues {
  id: Reached<'camera_flow'>;
  camera_id: Reached<'camera'>;
  flow_id: Reached<'flow'>;
  version: number;
  flow_camera_id: string | null;
  tab: StoredLogicFlow['tab'];
  slug: string;
  name: string;
  description: string;
  icon: string;
  live_version: number;
  flow_lock: number;
  content: unknown;
}

const SHOWN = sql`cf.id, cf.camera_id, cf.flow_id, cf.enabled, cf.allowed, cf.schedule, cf.alert_cooldown,
  cf.re_alert_delay, cf.version, f.camera_id as flow_camera_id, f.tab, f.slug, f.name, f.description, f.icon,
  f.live_version, f.version as flow_lock, v.content`;
const FROM = sql`from camera_flows cf join logic_flows f on f.id = cf.flow_id and f.deleted_at is null
  join logic_flow_versions v on v.flow_id = f.id and v.number = f.live_version`;

/** The flows of some cameras, by name. */
export async function listCameraFlows(db: Db, cameraIds: readonly Reached<'camera'>[]): Promise<CameraFlowRow[]> {
  if (cameraIds.length === 0) return [];
  const { rows } = await db.query<CameraFlowRow>(sql`
    select ${SHOWN} ${FROM} where cf.camera_id = any(${[...cameraIds]}::uuid[]) order by f.sort_name, cf.id`);
  return rows;
}

/** Which camera a flow is on, by the id that stands for both; whether that is within reach is for the caller to see. */
export async function findCameraOfFlow(db: Db, id: string): Promise<string | undefined> {
  const { rows } = await db.query<{ camera_id: string }>(
    sql`select camera_id from camera_flows where id = ${id}::uuid`,
  );
  return rows[0]?.camera_id;
}

/** A new flow joins the cameras of its site, switched off; a camera's own joins that camera. */
export const joinCameras = (tx: Db, flow: Pick<StoredLogicFlow, 'id' | 'site_id' | 'camera_id'>) =>
  tx.query(sql`
    insert into camera_flows (id, camera_id, flow_id)
    select gen_random_uuid(), c.id, ${flow.id}::uuid from cameras c
    where c.site_id = ${flow.site_id} and (${flow.camera_id}::uuid is null or c.id = ${flow.camera_id}::uuid)
    on conflict (camera_id, flow_id) do nothing`);

/** Cameras that are new at a site get its flows. */
export const joinFlowsOfSites = (tx: Db, cameras: readonly { id: Reached<'camera'>; site_id: Reached<'site'> }[]) =>
  tx.query(sql`
    insert into camera_flows (id, camera_id, flow_id)
    select gen_random_uuid(), camera.id, f.id
    from unnest(${cameras.map(({ id }) => id)}::uuid[], ${cameras.map(({ site_id }) => site_id)}::uuid[]) camera (id, site_id)
    join logic_flows f on f.site_id = camera.site_id and f.camera_id is null and f.deleted_at is null
    on conflict (camera_id, flow_id) do nothing`);

/** Cameras that leave their site leave the flows there; their own are hidden, since they were drawn for what they saw. */
export async function leaveFlows(tx: Db, cameraIds: readonly Reached<'camera'>[]): Promise<void> {
  await tx.query(sql`delete from camera_flows where camera_id = any(${cameraIds}::uuid[])`);
  await tx.query(sql`
    update logic_flows set deleted_at = now() where camera_id = any(${cameraIds}::uuid[]) and deleted_at is null`);
}

/** Makes a camera run another flow with the settings it had. */
export const pointTo = (tx: Db, id: Reached<'camera_flow'>, flowId: Reached<'flow'>) =>
  tx.query(sql`update camera_flows set flow_id = ${flowId}, version = version + 1 where id = ${id}`);

/** Stores flows on cameras whose rows are locked, in one statement. */
export async function storeCameraFlows(
  tx: Db,
  flows: readonly (CameraFlowValues & { id: Reached<'camera_flow'> })[],
): Promise<void> {
  if (flows.length === 0) return;
  await tx.query(sql`
    update camera_flows cf set enabled = given.enabled, allowed = given.allowed, schedule = given.schedule,
      alert_cooldown = given.alert_cooldown, re_alert_delay = given.re_alert_delay, version = cf.version + 1
    from jsonb_populate_recordset(null::camera_flows, ${json(flows)}) given where cf.id = given.id`);
}

/** Cameras go back from a flow that is going to the one it was copied from; without one they lose it. */
export async function leaveFlow(tx: Db, flow: Pick<StoredLogicFlow, 'id' | 'origin_id'>): Promise<void> {
  await tx.query(sql`
    update camera_flows cf set flow_id = o.id, version = cf.version + 1 from logic_flows o
    where cf.flow_id = ${flow.id} and o.id = ${flow.origin_id}::uuid and o.deleted_at is null
      and not exists (select from camera_flows there where there.camera_id = cf.camera_id and there.flow_id = o.id)`);
  await tx.query(sql`delete from camera_flows where flow_id = ${flow.id}`);
}
