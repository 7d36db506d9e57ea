import type { NodeProblem } from '@sightline/contract/node-link';
import type { Reach } from '../../../changes/reach/reach.ts';
import type { Reached } from '../../../changes/reach/reached.ts';
import { CAMERA_PLACE, GROUP_PLACE } from '../../../changes/reach/tenant-places.ts';
import { within } from '../../../changes/reach/within.ts';
import type { Db } from '../../../platform/db/db.ts';
import { join, json, NOTHING, name, type Sql, sql } from '../../../platform/db/sql.ts';

/** What is stored of a camera and can be changed. */
const COLUMNS = [
  'site_id',
  'group_id',
  'name',
  'source',
  'source_secret',
  'include',
  'view_type',
  'latitude',
  'longitude',
  'address',
  'layout_plan_id',
  'on_time',
  'off_time',
  'operating_hours',
  'alert_cooldown',
  'detection_log_days',
  'privacy',
  'local_record_storage',
  'draw_annotations',
  'ai_inferencing',
  'external_ai_stream_active',
  'show_metadata',
  'custom_text_overlay',
  'supplementary_camera_ids',
  'authentication_required',
  'authentication_header',
  'connectivity_method',
  'model_confidence',
  'versions',
] as const satisfies (keyof CameraValues)[];
type Column = (typeof COLUMNS)[number];
const JSON_COLUMNS = new Set<Column>(['operating_hours', 'privacy', 'model_confidence', 'versions']);

/** The columns people can set. */
export interface CameraValues {
  site_id: Reached<'site'>;
  group_id: Reached<'group'>;
  name: string;
  /** Without passwords. */
  source: string;
  /** The whole address, encrypted, where it has any. */
  source_secret: string | null;
  include: boolean;
  view_type: string;
  latitude: number | null;
  longitude: number | null;
  address: string;
  layout_plan_id: Reached<'plan'> | null;
  on_time: string;
  off_time: string;
  operating_hours: unknown;
  /** Seconds. */
  alert_cooldown: number;
  detection_log_days: number;
  privacy: { face_blur: boolean; full_body_blur: boolean };
  local_record_storage: boolean;
  draw_annotations: boolean;
  ai_inferencing: boolean;
  external_ai_stream_active: boolean;
  show_metadata: boolean;
  custom_text_overlay: string;
  supplementary_camera_ids: string[];
  authentication_required: boolean;
  /** Encrypted. */
  authentication_header: string | null;
  connectivity_method: number;
  /** With its version, as `region_of_interest` is; read by `camera-stored`. */
  model_confidence: unknown;
  versions: Record<string, number>;
}

/** A camera as it is stored, with the names of the places it lies in. */
export interface CameraRow extends CameraValues {
  id: Reached<'camera'>;
  reseller_id: string;
  company_id: string;
  /** The node that watches it, reached through the camera. */
  deployment_id: Reached<'node'> | null;
  node_name: string | null;
  /** As the node reported them. */
  node_abilities: unknown;
  /** What it was told and cannot run. */
  node_problems: NodeProblem[] | null;
  resolution: string | null;
  frame_rate: number | null;
  region_of_interest: unknown;
  /** Of the plan it shows as its layout image. */
  plan_name: string | null;
  plan_key: string | null;
  /** With its version; read by `camera-stored`. */
  alert_calibration: unknown;
  last_calibrate_update: Date | null;
  last_calibrated_by: string | null;
  site_name: string;
  site_settings: unknown;
  time_zone: string;
  group_name: string;
}

const SHOWN = sql`c.id, c.reseller_id, c.company_id, c.deployment_id, c.resolution, c.frame_rate, c.region_of_interest,
  c.alert_calibration, c.last_calibrate_update, c.last_calibrated_by,
  ${join(COLUMNS.map((column) => name(`c.${column}`)))},
  s.name as site_name, s.settings as site_settings, s.time_zone, g.name as group_name, d.name as node_name,
  p.name as plan_name, p.picture_key as plan_key, d.abilities as node_abilities, d.health -> 'problems' as node_problems`;
const AROUND = sql`join sites s on s.id = c.site_id join camera_groups g on g.id = c.group_id
  left join deployments d on d.id = c.deployment_id left join site_plans p on p.id = c.layout_plan_id`;

async function findMany(reach: Reach, db: Db, ids: readonly string[], tail: Sql): Promise<CameraRow[]> {
  const { rows } = await db.prepared<CameraRow>(sql`
    select ${SHOWN} from cameras c ${AROUND}
    where c.id = any(${ids}::uuid[]) and ${within(reach, CAMERA_PLACE)}
    order by c.id ${tail}`);
  return rows;
}

export const findCameras = (reach: Reach, db: Db, ids: readonly string[]) => findMany(reach, db, ids, NOTHING);

export const findCamera = async (reach: Reach, db: Db, id: string): Promise<CameraRow | undefined> =>
  (await findCameras(reach, db, [id]))[0];

/** Locks cameras in the order of their ids, so that two changes of many do not wait for each other in a circle. */
export const lockCameras = (reach: Reach, tx: Db, ids: readonly string[]) =>
  findMany(reach, tx, ids, sql`for update of c`);

/** Text and numbers as they are; JSON that is null stays JSON and is not taken for nothing. */
const taken = (column: Column): Sql =>
  JSON_COLUMNS.has(column) ? sql`coalesce(${name(`given.${column}`)}, 'null')` : name(`given.${column}`);

const storedFields = (camera: CameraValues) => Object.fromEntries(COLUMNS.map((column) => [column, camera[column]]));

/** Stores cameras whose rows are locked, in one statement. */
export async function storeCameras(
  tx: Db,
  cameras: readonly (CameraValues & { id: Reached<'camera'> })[],
): Promise<void> {
  if (cameras.length === 0) return;
  const rows = cameras.map((camera) => ({ id: camera.id, ...storedFields(camera) }));
  const changes = COLUMNS.map((column) => sql`${name(column)} = ${taken(column)}`);
  await tx.query(sql`
    update cameras c set ${join(changes)}
    from jsonb_populate_recordset(null::cameras, ${json(rows)}) given where c.id = given.id`);
}

export interface NewCameraRow extends CameraValues {
  id: Reached<'camera'>;
  reseller_id: string;
  company_id: string;
}

/** Adds cameras, in one statement. */
export async function insertCameras(tx: Db, cameras: readonly NewCameraRow[]): Promise<void> {
  const rows = cameras.map((camera) => ({
    id: camera.id,
    reseller_id: camera.reseller_id,
    company_id: camera.company_id,
    ...storedFields(camera),
  }));
  await tx.query(sql`
    insert into cameras (id, reseller_id, company_id, ${join(COLUMNS.map(name))})
    select given.id, given.reseller_id, given.company_id, ${join(COLUMNS.map(taken))}
    from jsonb_populate_recordset(null::cameras, ${json(rows)}) given`);
}

export interface GroupPlace {
  id: Reached<'group'>;
  name: string;
  site_id: Reached<'site'>;
  company_id: string;
  reseller_id: string;
  site_name: string;
  site_settings: unknown;
  /** Where the site lies. */
  latitude: number | null;
  longitude: number | null;
}

/** Groups within reach, kept from going until the transaction ends; in one order, so that nobody waits in a circle. */
export async function holdGroups(reach: Reach, tx: Db, ids: readonly string[]): Promise<GroupPlace[]> {
  const { rows } = await tx.prepared<GroupPlace>(sql`
    select g.id, g.name, g.site_id, g.company_id, g.reseller_id, s.name as site_name, s.settings as site_settings,
      s.latitude, s.longitude
    from camera_groups g join sites s on s.id = g.site_id
    where g.id = any(${ids}::uuid[]) and ${within(reach, GROUP_PLACE)}
    order by g.id
    for share of g, s`);
  return rows;
}

export const holdGroup = async (reach: Reach, tx: Db, id: string): Promise<GroupPlace | undefined> =>
  (await holdGroups(reach, tx, [id]))[0];

/** Which of some cameras lie in a site. */
export async function listCamerasOfSite(db: Db, siteId: Reached<'site'>, ids: readonly string[]) {
  const { rows } = await db.query<{ id: Reached<'camera'>; name: string }>(sql`
    select id, name from cameras where site_id = ${siteId} and id = any(${ids}::uuid[])`);
  return rows;
}

/** Takes cameras out of the lists of those they helped out, when they leave their site. */
export const forgetSupplementary = (tx: Db, siteId: Reached<'site'>, cameraIds: readonly Reached<'camera'>[]) =>
  tx.query(sql`
    update cameras set supplementary_camera_ids = array(
      select helper from unnest(supplementary_camera_ids) with ordinality as helpers (helper, place)
      where helper <> all(${cameraIds}::uuid[]) order by place)
    where site_id = ${siteId} and supplementary_camera_ids && ${cameraIds}::uuid[]`);
