import type { Reach } from '../../../changes/reach/reach.ts';
import { CAMERA_PLACE, GROUP_PLACE } from '../../../changes/reach/tenant-places.ts';
import type { Db } from '../../../platform/db/db.ts';
import { runPrepared, Statement, withinReachText } from '../../../platform/db/statement.ts';

/** What is stored of a camera and can be changed, with the type of its column. */
const COLUMNS = {
  site_id: 'uuid',
  group_id: 'uuid',
  name: 'text',
  source: 'text',
  include: 'boolean',
  view_type: 'text',
  latitude: 'float8',
  longitude: 'float8',
  address: 'text',
  layout_image_key: 'text',
  on_time: 'text',
  off_time: 'text',
  operating_hours: 'jsonb',
  privacy: 'jsonb',
  local_record_storage: 'boolean',
  draw_annotations: 'boolean',
  ai_inferencing: 'boolean',
  external_ai_stream_active: 'boolean',
  show_metadata: 'boolean',
  custom_text_overlay: 'text',
  supplementary_camera_ids: 'uuid[]',
  authentication_required: 'boolean',
  authentication_header: 'text',
  connectivity_method: 'int2',
  model_confidence: 'jsonb',
  versions: 'jsonb',
} as const;
type Column = keyof typeof COLUMNS;
const CHANGEABLE = Object.keys(COLUMNS) as Column[];

/** The columns people can set. */
export interface CameraValues {
  site_id: string;
  group_id: string;
  name: string;
  source: string;
  include: boolean;
  view_type: string;
  latitude: number | null;
  longitude: number | null;
  address: string;
  layout_image_key: string | null;
  on_time: string;
  off_time: string;
  operating_hours: unknown;
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
  model_confidence: Record<string, number>;
  versions: Record<string, number>;
}

/** A camera as it is stored, with the names of the places it lies in. */
export interface CameraRow extends CameraValues {
  id: string;
  reseller_id: string;
  company_id: string;
  deployment_id: string | null;
  node_name: string | null;
  /** As the node reported them. */
  node_abilities: unknown;
  resolution: string | null;
  frame_rate: number | null;
  region_of_interest: { points: [number, number][] } | null;
  site_name: string;
  site_settings: unknown;
  time_zone: string;
  group_name: string;
}

const SHOWN = `c.id, c.reseller_id, c.company_id, c.deployment_id, c.resolution, c.frame_rate, c.region_of_interest,
  ${CHANGEABLE.map((column) => `c.${column}`).join(', ')},
  s.name as site_name, s.settings as site_settings, s.time_zone, g.name as group_name, d.name as node_name,
  d.abilities as node_abilities`;
const AROUND = `join sites s on s.id = c.site_id join camera_groups g on g.id = c.group_id
  left join deployments d on d.id = c.deployment_id`;

async function findMany(reach: Reach, db: Db, ids: readonly string[], tail: string): Promise<CameraRow[]> {
  const statement = new Statement();
  const text = `select ${SHOWN} from cameras c ${AROUND}
    where c.id = any(${statement.add([...ids], 'uuid[]')}) and ${withinReachText(reach, CAMERA_PLACE, statement)}
    order by c.id ${tail}`;
  return runPrepared<CameraRow>(db, text, statement);
}

export const findCameras = (reach: Reach, db: Db, ids: readonly string[]) => findMany(reach, db, ids, '');

export const findCamera = async (reach: Reach, db: Db, id: string): Promise<CameraRow | undefined> =>
  (await findCameras(reach, db, [id]))[0];

/** Locks cameras in the order of their ids, so that two changes of many do not wait for each other in a circle. */
export const lockCameras = (reach: Reach, tx: Db, ids: readonly string[]) =>
  findMany(reach, tx, ids, 'for update of c');

const stored = (values: CameraValues, column: Column) =>
  COLUMNS[column] === 'jsonb' ? JSON.stringify(values[column]) : values[column];

export async function storeCamera(tx: Db, id: string, values: CameraValues): Promise<void> {
  const sets = CHANGEABLE.map((column, index) => `${column} = $${index + 2}::${COLUMNS[column]}`);
  await tx.query(`update cameras set ${sets.join(', ')} where id = $1`, [
    id,
    ...CHANGEABLE.map((column) => stored(values, column)),
  ]);
}

export interface NewCameraRow extends CameraValues {
  id: string;
  reseller_id: string;
  company_id: string;
}

export async function insertCamera(tx: Db, row: NewCameraRow): Promise<void> {
  const places = CHANGEABLE.map((column, index) => `$${index + 4}::${COLUMNS[column]}`);
  await tx.query(
    `insert into cameras (id, reseller_id, company_id, ${CHANGEABLE.join(', ')}) values ($1, $2, $3, ${places.join(', ')})`,
    [row.id, row.reseller_id, row.company_id, ...CHANGEABLE.map((column) => stored(row, column))],
  );
}

export interface GroupPlace {
  id: string;
  name: string;
  site_id: string;
  company_id: string;
  reseller_id: string;
  site_name: string;
  site_settings: unknown;
}

/** A group within reach, kept from going until the transaction ends. */
export async function holdGroup(reach: Reach, tx: Db, id: string): Promise<GroupPlace | undefined> {
  const statement = new Statement();
  const text = `select g.id, g.name, g.site_id, g.company_id, g.reseller_id, s.name as site_name, s.settings as site_settings
    from camera_groups g join sites s on s.id = g.site_id
    where g.id = ${statement.add(id, 'uuid')} and ${withinReachText(reach, GROUP_PLACE, statement)}
    for share of g, s`;
  return (await runPrepared<GroupPlace>(tx, text, statement))[0];
}

/** Which of some cameras lie in a site. */
export async function listCamerasOfSite(db: Db, siteId: string, ids: readonly string[]) {
  const { rows } = await db.query<{ id: string; name: string }>(
    'select id, name from cameras where site_id = $1 and id = any($2::uuid[])',
    [siteId, ids],
  );
  return rows;
}

/** Takes a camera out of the lists of those it helped out, when it leaves their site. */
export const forgetSupplementary = (tx: Db, siteId: string, cameraId: string) =>
  tx.query(
    `update cameras set supplementary_camera_ids = array_remove(supplementary_camera_ids, $2)
     where site_id = $1 and $2 = any(supplementary_camera_ids)`,
    [siteId, cameraId],
  );

/** Several cameras may show one plan, those that are being removed among them. */
export async function isPlanUsed(db: Db, key: string): Promise<boolean> {
  const { rowCount } = await db.query('select from camera_rows where layout_image_key = $1 limit 1', [key]);
  return rowCount === 1;
}
