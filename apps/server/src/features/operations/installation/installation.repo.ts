import type { NodeHealth } from '@sightline/contract/deployments';
import { MOST_INSTALLATION_NODES, QUEUE_MINUTES } from '@sightline/contract/installation';
import { INSTALLATION_LIMITS } from '@sightline/contract/installation-conditions';
import type { Db } from '../../../platform/db/db.ts';
import { json, number, sql } from '../../../platform/db/sql.ts';
import { HEALTH } from '../../nodes/deployments/public.ts';

/** What is read here is about the installation as a whole: for superusers, and for the watch that tells them. */

export interface DatabaseFigures {
  version: string;
  bytes: number;
  started_at: Date;
  connections: number;
  max_connections: number;
  applied: number;
  last_migration: string;
  migrated_at: Date;
  /** When Sightline first ran on it. */
  installed_at: Date;
}

export async function readDatabase(db: Db): Promise<DatabaseFigures> {
  const { rows } = await db.query<DatabaseFigures>(sql`
    select current_setting('server_version') as version, pg_database_size(current_database())::float8 as bytes,
      pg_postmaster_start_time() as started_at,
      (select count(*)::int from pg_stat_activity where datname = current_database()) as connections,
      current_setting('max_connections')::int as max_connections,
      m.applied, m.installed_at, last.name as last_migration, last.applied_at as migrated_at
    from (select count(*)::int as applied, min(applied_at) as installed_at from schema_migrations) m
    cross join (select name, applied_at from schema_migrations order by version desc limit 1) last`);
  return rows[0]!;
}

export interface NodeFigures {
  id: string;
  name: string;
  health: NodeHealth;
  version: string | null;
  cameras: number;
  live: number;
  waiting_events: number | null;
  last_heartbeat_at: Date | null;
  /** It has said nothing for longer than a restart takes, and nobody ended it on purpose. */
  is_silent: boolean;
}

const SILENT = sql`(d.killed_at is null and d.last_heartbeat_at < now() - make_interval(mins => ${number(INSTALLATION_LIMITS.nodeSilentMinutes)})
  and (d.ended_at is null or exists (select from cameras c where c.deployment_id = d.id)))`;

/** Nodes that are worst off first, then by name. */
export async function listNodes(db: Db): Promise<NodeFigures[]> {
  const { rows } = await db.query<NodeFigures>(sql`
    select d.id, d.name, ${HEALTH} as health, d.health ->> 'version' as version, d.last_heartbeat_at,
      (d.health ->> 'waiting_events')::int as waiting_events, coalesce(${SILENT}, false) as is_silent,
      (select count(*)::int from cameras c where c.deployment_id = d.id) as cameras,
      (select count(*)::int from jsonb_array_elements(d.health -> 'cameras') c where c ->> 'state' = 'live') as live
    from deployments d
    order by array_position(array['offline', 'degraded', 'healthy', 'never_seen'], ${HEALTH}), d.sort_name, d.id
    limit ${number(MOST_INSTALLATION_NODES)}`);
  return rows;
}

export async function countNodes(db: Db): Promise<Map<string, number>> {
  const { rows } = await db.query<{ health: NodeHealth; count: number }>(
    sql`select ${HEALTH} as health, count(*)::int as count from deployments d group by 1`,
  );
  return new Map(rows.map(({ health, count }) => [health, count]));
}

export async function countNodeVersions(db: Db): Promise<{ version: string; nodes: number }[]> {
  const { rows } = await db.query<{ version: string; nodes: number }>(sql`
    select d.health ->> 'version' as version, count(*)::int as nodes from deployments d
    where d.health ->> 'version' is not null group by 1 order by 2 desc, 1 limit 10`);
  return rows;
}

export async function countCameras(db: Db): Promise<number> {
  const { rows } = await db.query<{ count: number }>(sql`select count(*)::int as count from cameras`);
  return rows[0]?.count ?? 0;
}

export interface TransferFigures {
  waiting: number;
  later: number;
  failed_last_day: number;
  oldest_seconds: number | null;
}

/** What is on its way to receivers, which has a table of its own beside the queue. */
export async function readTransfers(db: Db): Promise<TransferFigures> {
  const { rows } = await db.query<TransferFigures>(sql`
    select due.waiting, due.later, due.oldest_seconds, (
      select count(*)::int from deliveries
      where state = 'failed' and next_at is null and created_at > now() - interval '1 day') as failed_last_day
    from (
      select (count(*) filter (where next_at <= now()))::int as waiting, (count(*) filter (where next_at > now()))::int as later,
        extract(epoch from now() - min(next_at) filter (where next_at <= now()))::float8 as oldest_seconds
      from deliveries where next_at is not null) due`);
  return rows[0]!;
}

/** What stored things weigh by kind, in bytes. */
export async function readStoredBytes(
  db: Db,
): Promise<Record<'clips' | 'pictures' | 'timelapse' | 'detections', number>> {
  const { rows } = await db.query<Record<'clips' | 'pictures' | 'timelapse' | 'detections', number>>(sql`
    select coalesce(sum(bytes) filter (where content_type like 'video/%'), 0)::float8 as clips,
      coalesce(sum(bytes) filter (where content_type not like 'video/%'), 0)::float8 as pictures,
      (select coalesce(sum(bytes), 0)::float8 from timelapses) as timelapse,
      (select coalesce(sum(bytes), 0)::float8 from detection_chunks) as detections
    from media`);
  return rows[0]!;
}

/** Backups of the server that still lie there. */
export async function readBackupBytes(db: Db): Promise<number> {
  const { rows } = await db.query<{ bytes: number }>(sql`
    select coalesce(sum(bytes), 0)::float8 as bytes from backups where deleted_at is null and origin <> 'command'`);
  return rows[0]?.bytes ?? 0;
}

export interface Sample {
  waiting: Record<string, number>;
  disk_bytes: number | null;
  disk_free_bytes: number | null;
  /** What fills the disk; read once an hour only. */
  parts: Record<string, number> | null;
}

export async function insertSample(db: Db, { waiting, disk_bytes, disk_free_bytes, parts }: Sample): Promise<void> {
  await db.query(sql`
    insert into installation_samples (at, waiting, disk_bytes, disk_free_bytes, parts)
    values (now(), ${json(waiting)}, ${disk_bytes}, ${disk_free_bytes}, ${parts === null ? null : JSON.stringify(parts)}::jsonb)
    on conflict do nothing`);
}

/** Minutes are kept for some hours, hours for as long as they are drawn. */
export const forgetSamples = (db: Db, days: number) =>
  db.query(sql`
    delete from installation_samples where at < now() - make_interval(days => ${number(days)})
      or (parts is null and at < now() - interval '3 hours')`);

export async function hasHourlySample(db: Db): Promise<boolean> {
  const { rowCount } = await db.query(
    sql`select from installation_samples where parts is not null and at > now() - interval '55 minutes' limit 1`,
  );
  return rowCount === 1;
}

export interface DiskSampleRow {
  at: Date;
  used_bytes: number;
  parts: Record<string, number>;
}

/** One for each hour, oldest first. */
export async function listDiskSamples(db: Db): Promise<DiskSampleRow[]> {
  const { rows } = await db.query<DiskSampleRow>(sql`
    select at, (disk_bytes - disk_free_bytes)::float8 as used_bytes, parts from installation_samples
    where parts is not null and disk_bytes is not null order by at`);
  return rows;
}

/** What waited at the end of each minute, oldest first. */
export async function listWaiting(db: Db): Promise<Record<string, number>[]> {
  const { rows } = await db.query<{ waiting: Record<string, number> }>(sql`
    select waiting from installation_samples where at > now() - make_interval(mins => ${number(QUEUE_MINUTES)}) order by at`);
  return rows.map(({ waiting }) => waiting);
}
