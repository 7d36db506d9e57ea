import { COUNT_STORED } from '../changes/rollups/count-alerts.repo.ts';
import { countFacts } from '../features/analytics/rollups/public.ts';
import type { Db } from '../platform/db/db.ts';
import { join, json, name, sql } from '../platform/db/sql.ts';
import type { AlertRow, DemoRows, FactRow, FindingRow, MarkRow, PictureOrder, UserRow } from './rows.ts';

/** What marks an installation as a demo, and keeps what the demo has to remember. */
interface DemoMark {
  seed: number;
  made_at: string;
  /** The processing node that runs along. */
  node_id: string;
}
const MARK = 'demo';
const PICTURES = 'demo_pictures';
const DETECTIONS = 'demo_detections';

async function readFact<T>(db: Db, key: string): Promise<T | undefined> {
  const { rows } = await db.query<{ value: T }>(sql`select value from installation where key = ${key}`);
  return rows[0]?.value;
}
const writeFact = (db: Db, key: string, value: unknown) =>
  db.query(sql`
    insert into installation (key, value) values (${key}, ${json(value)})
    on conflict (key) do update set value = excluded.value`);
const dropFact = (db: Db, key: string) => db.query(sql`delete from installation where key = ${key}`);

export const readDemoMark = (db: Db) => readFact<DemoMark>(db, MARK);
/** Whether the detections of the hours before the demo was made are all there. */
export const isLogDone = async (db: Db) => (await readFact<boolean>(db, DETECTIONS)) === true;
export const markLogDone = (db: Db) => writeFact(db, DETECTIONS, true);
export const writeDemoMark = (db: Db, mark: DemoMark) => writeFact(db, MARK, mark);

/** Lets one process at a time decide whether a database is empty. Held until the transaction ends. */
export const lockForSeeding = (tx: Db) => tx.query(sql`select pg_advisory_xact_lock(hashtext('sightline demo'))`);

export async function isEmptyInstallation(db: Db): Promise<boolean> {
  const { rows } = await db.query<{ isEmpty: boolean }>(
    sql`select not exists (select from resellers) and not exists (select from users) as "isEmpty"`,
  );
  return rows[0]!.isEmpty;
}

type PlainTable = Exclude<keyof DemoRows, 'users' | 'facts' | 'alerts' | 'findings' | 'alert_marks' | 'alert_events'>;
/** Parents before children. */
const PLAIN_TABLES: readonly PlainTable[] = [
  'resellers',
  'companies',
  'sites',
  'camera_groups',
  'deployments',
  'tags',
  'deployment_tags',
  'site_tags',
  'site_plans',
  'zones',
  'cameras',
  'camera_use_cases',
  'camera_blocks',
  'camera_incidents',
  'timelapse_frames',
  'site_labels',
  'site_label_categories',
  'logic_flows',
  'logic_flow_versions',
  'camera_flows',
  'audit_entries',
];
/** What belongs to people. */
const OWN_TABLES: readonly PlainTable[] = [
  'user_resellers',
  'user_sites',
  'notification_cameras',
  'notifications',
  'timelapses',
  'inspection_captures',
  'inspection_notes',
  'areas',
  'area_sections',
  'registered_plates',
  'plate_periods',
  'vehicle_records',
  'persons',
  'person_periods',
  'mugshots',
  'people_settings',
  'face_records',
];

/** Stores a whole table at once; the columns are those of the rows, the rest keep their defaults. */
async function insertRows(tx: Db, table: PlainTable, rows: readonly object[]) {
  if (rows.length === 0) return;
  const columns = join(Object.keys(rows[0] ?? {}).map(name));
  await tx.query(sql`
    insert into ${name(table)} (${columns})
    select ${columns} from jsonb_populate_recordset(null::${name(table)}, ${json(rows)})`);
}

async function insertUsers(tx: Db, rows: readonly UserRow[], passwordHash: string) {
  await tx.query(
    sql`insert into users (id, username, email, first_name, last_name, password_hash, password_changed_at, user_type,
       role_id, company_id, is_superuser, account_state, preferred_language, preferred_date_format, created_at)
     select u.id, u.username, u.email, u.first_name, u.last_name,
       case when u.account_state <> 'invited' then ${passwordHash} end, case when u.account_state <> 'invited' then now() end,
       u.user_type, r.id, u.company_id, u.is_superuser, u.account_state,
       u.preferred_language, u.preferred_date_format, u.created_at
     from jsonb_to_recordset(${json(rows)}) as u (
       id uuid, username text, email text, first_name text, last_name text, user_type text, role_key text,
       company_id uuid, is_superuser boolean, account_state text, preferred_language text,
       preferred_date_format text, created_at timestamptz)
     left join roles r on r.key = u.role_key`,
  );
}

/** Objects and zones are sent once per finding, not once per alert. */
async function insertAlerts(tx: Db, alerts: readonly AlertRow[], findings: readonly FindingRow[]) {
  await tx.query(sql`
    create temporary table demo_findings (
      key text, objects jsonb, zones jsonb, plan_id uuid, cell_x smallint, cell_y smallint) on commit drop`);
  await tx.query(sql`
    insert into demo_findings select * from jsonb_populate_recordset(null::demo_findings, ${json(findings)})`);
  await inParts(alerts, 4000, (part) =>
    tx.query(
      sql`insert into alerts (id, reseller_id, company_id, site_id, group_id, camera_id, deployment_id, use_case, status,
         occurred_at, received_at, acknowledged_at, resolved_at, assignee_id, frame_id, objects, zones, trace,
         local_at, plan_id, cell_x, cell_y, zone_id, incident_id)
       select a.id, a.reseller_id, a.company_id, a.site_id, a.group_id, a.camera_id, a.deployment_id, a.use_case,
         a.status, a.occurred_at, a.received_at, a.acknowledged_at, a.resolved_at, a.assignee_id, a.frame_id, f.objects,
         f.zones, a.trace, a.occurred_at at time zone s.time_zone, f.plan_id,
         least(greatest(f.cell_x + a.steps_x, 0), ceil(p.width * p.metres_per_pixel / 4) - 1),
         least(greatest(f.cell_y + a.steps_y, 0), ceil(p.height * p.metres_per_pixel / 4) - 1),
         a.zone_id, a.incident_id
       from jsonb_to_recordset(${json(part)}) as a (
         id uuid, reseller_id uuid, company_id uuid, site_id uuid, group_id uuid, camera_id uuid, deployment_id uuid,
         use_case text, status text, occurred_at timestamptz, received_at timestamptz, acknowledged_at timestamptz,
         resolved_at timestamptz, assignee_id uuid, frame_id uuid, finding text, trace jsonb, zone_id uuid,
         incident_id uuid, steps_x integer, steps_y integer)
       join demo_findings f on f.key = a.finding join sites s on s.id = a.site_id
       left join site_plans p on p.id = f.plan_id
       order by a.occurred_at, a.id`,
    ),
  );
  await tx.query(sql`with stored as (select * from alerts), ${COUNT_STORED} select`);
}

async function insertMarks(tx: Db, marks: readonly MarkRow[]) {
  await inParts(marks, 20_000, (part) =>
    tx.query(sql`
      insert into alert_marks (user_id, alert_id, read_at, bookmarked_at, followed_at)
      select * from unnest(
        ${part.map(({ user_id }) => user_id)}::uuid[],
        ${part.map(({ alert_id }) => alert_id)}::uuid[],
        ${part.map(({ read_at }) => read_at)}::timestamptz[],
        ${part.map(({ bookmarked_at }) => bookmarked_at)}::timestamptz[],
        ${part.map(({ followed_at }) => followed_at)}::timestamptz[])`),
  );
}

const column = <K extends keyof FactRow>(rows: readonly FactRow[], key: K) => rows.map((row) => row[key]);

/** In the order of their ids, which is that of time: indexes grow at one end. */
async function insertFacts(tx: Db, facts: readonly FactRow[]) {
  const inOrder = facts.toSorted((a, b) => (a.id < b.id ? -1 : 1));
  await inParts(inOrder, 20_000, (part) =>
    tx.query(sql`
      insert into facts (id, reseller_id, company_id, site_id, camera_id, kind, flow_id, flow_slug, occurred_at, area_id,
        zone_id, label, categories, object_kind, track, direction, state, value)
      select f.id, c.reseller_id, c.company_id, c.site_id, c.id, f.kind, f.flow_id, f.flow_slug, f.occurred_at,
        f.area_id::text, coalesce(a.zone_id, f.area_id), f.label, f.categories::text[], f.object_kind, f.track, f.direction, f.state, f.value
      from unnest(${column(part, 'id')}::uuid[], ${column(part, 'camera_id')}::uuid[], ${column(part, 'kind')}::text[],
        ${column(part, 'flow_id')}::text[], ${column(part, 'flow_slug')}::text[],
        ${column(part, 'occurred_at')}::timestamptz[], ${column(part, 'area_id')}::uuid[], ${column(part, 'label')}::text[],
        ${part.map(({ categories }) => `{${categories.map((name) => JSON.stringify(name)).join()}}`)}::text[],
        ${column(part, 'object_kind')}::text[], ${column(part, 'track')}::text[], ${column(part, 'direction')}::text[],
        ${column(part, 'state')}::text[], ${column(part, 'value')}::float8[]) as f (id, camera_id, kind, flow_id,
        flow_slug, occurred_at, area_id, label, categories, object_kind, track, direction, state, value)
      join cameras c on c.id = f.camera_id left join areas a on a.id = f.area_id`),
  );
  // Counting them all at once takes twice as long when the planner takes the table for empty, and sorts on disk.
  await tx.query(sql`analyze facts`);
  await tx.query(sql`set local work_mem = '64MB'`);
  await countFacts(tx, sql`select * from facts`);
}

/** What people did with alerts; each alert counts what it has of it. */
async function insertTalk(tx: Db, rows: DemoRows) {
  await inParts(rows.alert_events, 10_000, (part) =>
    tx.query(sql`
      insert into alert_events (id, alert_id, version, at, by_id, kind, before, after, reason, change_id)
      select id, alert_id, version, at, by_id, kind, before, after, reason, change_id
      from jsonb_populate_recordset(null::alert_events, ${json(part)})`),
  );
  await insertRows(tx, 'alert_comments', rows.alert_comments);
  await insertRows(tx, 'alert_attachments', rows.alert_attachments);
  await tx.query(sql`
    update alerts a set version = told.version, comment_count = told.comments
    from (select alert_id, max(version) as version, count(*) filter (where kind = 'comment')::int as comments
      from alert_events group by alert_id) told
    where a.id = told.alert_id`);
}

async function inParts<T>(rows: readonly T[], size: number, store: (part: readonly T[]) => Promise<unknown>) {
  for (let start = 0; start < rows.length; start += size) await store(rows.slice(start, start + size));
}

/** Stores all rows of the demo; call it in a transaction. */
export async function insertDemo(tx: Db, rows: DemoRows, pictures: readonly PictureOrder[], passwordHash: string) {
  for (const table of PLAIN_TABLES) await insertRows(tx, table, rows[table]);
  await insertUsers(tx, rows.users, passwordHash);
  for (const table of OWN_TABLES) await insertRows(tx, table, rows[table]);
  await insertAlerts(tx, rows.alerts, rows.findings);
  await insertMarks(tx, rows.alert_marks);
  await insertFacts(tx, rows.facts);
  await insertTalk(tx, rows);
  await writeFact(tx, PICTURES, pictures);
}

/** So that the planner knows at once what the tables hold. */
export const analyzeDemo = (db: Db) =>
  db.query(
    sql`analyze alerts, fact_hours, fact_days, machine_days, alert_marks, alert_events, alert_comments, alert_rollups, alert_site_days, alert_camera_days, alert_zone_days, alert_heat, camera_rows, site_rows, company_rows, users, notifications, audit_entries`,
  );

/** Pictures that were ordered and are not there yet, in the order they should be taken. */
export async function listMissingPictures(db: Db): Promise<PictureOrder[]> {
  const { rows } = await db.query<{ picture: PictureOrder }>(
    sql`select o.picture from installation i, jsonb_array_elements(i.value) with ordinality as o (picture, place)
     where i.key = ${PICTURES} and not exists (select from media m where m.id = (o.picture ->> 'id')::uuid)
     order by o.place`,
  );
  return rows.map(({ picture }) => picture);
}

/** The list of orders is of no use once all pictures are there. */
export async function forgetOrdersWhenDone(db: Db): Promise<void> {
  const missing = await listMissingPictures(db);
  if (missing.length === 0) await dropFact(db, PICTURES);
}

interface StoredPicture {
  order: PictureOrder;
  bytes: number;
  storageKey: string;
  thumbnailKey: string;
}

/** False when the camera is gone: then nobody needs its picture. */
export async function insertPicture(db: Db, { order, bytes, storageKey, thumbnailKey }: StoredPicture) {
  const { rowCount } = await db.query(
    sql`insert into media (id, reseller_id, company_id, site_id, camera_id, content_type, bytes, storage_key,
       thumbnail_key, created_at)
     select ${order.id}, reseller_id, company_id, site_id, id, 'image/jpeg', ${bytes}, ${storageKey},
       ${thumbnailKey}, ${order.takenAt}
     from cameras where id = ${order.cameraId}
     on conflict (id) do nothing`,
  );
  return rowCount === 1;
}

/** Videos that the demo came with and nobody has begun to make. */
export async function listWaitingVideos(db: Db): Promise<string[]> {
  const { rows } = await db.query<{ id: string }>(sql`
    select v.id from timelapses v, installation i
    where i.key = ${MARK} and v.state = 'queued' and v.created_at <= (i.value ->> 'made_at')::timestamptz`);
  return rows.map(({ id }) => id);
}

export async function listStoredFiles(db: Db): Promise<string[]> {
  const { rows } = await db.query<{ key: string }>(
    sql`select storage_key as key from media union select thumbnail_key from media where thumbnail_key is not null
     union select logo_key from reseller_rows where logo_key is not null
     union select logo_dark_key from reseller_rows where logo_dark_key is not null
     union select favicon_key from reseller_rows where favicon_key is not null
     union select logo_key from company_rows where logo_key is not null
     union select logo_key from site_rows where logo_key is not null union select picture_key from site_plans
     union select storage_key from detection_chunks
     union select storage_key from timelapses where storage_key is not null
     union select thumbnail_key from timelapses where thumbnail_key is not null`,
  );
  return rows.map(({ key }) => key);
}

/** Empties every table below the tenants and people, by way of their references. */
export async function deleteEverything(tx: Db) {
  await tx.query(sql`truncate reseller_rows, user_rows, alerts, audit_entries, custom_permissions cascade`);
  await dropFact(tx, MARK);
  await dropFact(tx, PICTURES);
  await dropFact(tx, DETECTIONS);
}

export const setNodeToken = (db: Db, nodeId: string, tokenHash: Buffer) =>
  db.query(sql`update deployments set token_hash = ${tokenHash} where id = ${nodeId}`);
