import type { Db } from '../db/db.ts';
import { sql } from '../db/sql.ts';

export interface ServerRow {
  id: string;
  host: string;
  version: string;
  files_at: string;
}

export interface OtherServer extends ServerRow {
  started_at: Date;
  /** It has said nothing for longer than a living server would. */
  is_silent: boolean;
}

/** What a server says of its machine. */
export interface ServerVitals {
  /** The Node.js it runs on. */
  runtime: string;
  sockets: number;
  /** The disk of its data folder; null where that cannot be asked. */
  disk_bytes: number | null;
  disk_free_bytes: number | null;
}

/** Says that a server lives, and how. By the database's clock, so that clocks of machines that differ make nobody dead. */
export async function noteServer(db: Db, { id, host, version, files_at }: ServerRow, now: ServerVitals): Promise<void> {
  const { runtime, sockets, disk_bytes, disk_free_bytes } = now;
  await db.query(sql`
    insert into servers (id, host, version, files_at, runtime, sockets, disk_bytes, disk_free_bytes)
    values (${id}, ${host}, ${version}, ${files_at}, ${runtime}, ${sockets}, ${disk_bytes}, ${disk_free_bytes})
    on conflict (id) do update set seen_at = now(), sockets = excluded.sockets, disk_bytes = excluded.disk_bytes,
      disk_free_bytes = excluded.disk_free_bytes`);
}

export interface KnownServer extends ServerRow {
  runtime: string | null;
  sockets: number | null;
  disk_bytes: number | null;
  disk_free_bytes: number | null;
  started_at: Date;
  seen_at: Date;
  is_silent: boolean;
}

/** Every server there is; one that was started again on the same machine takes the place of the one that died there. */
export async function listServers(db: Db, silentSeconds: number): Promise<KnownServer[]> {
  const { rows } = await db.query<KnownServer>(sql`
    select id, host, version, files_at, runtime, sockets, disk_bytes::float8, disk_free_bytes::float8, started_at, seen_at,
      seen_at < now() - make_interval(secs => ${silentSeconds}) as is_silent
    from servers s where not exists (
      select from servers later where later.host = s.host and later.started_at > s.seen_at
        and s.seen_at < now() - make_interval(secs => ${silentSeconds}))
    order by started_at, id`);
  return rows;
}

export async function listOtherServers(db: Db, id: string, silentSeconds: number): Promise<OtherServer[]> {
  const { rows } = await db.query<OtherServer>(sql`
    select id, host, version, files_at, started_at, seen_at < now() - make_interval(secs => ${silentSeconds}) as is_silent
    from servers where id <> ${id} order by started_at`);
  return rows;
}

export async function removeServer(db: Db, id: string): Promise<void> {
  await db.query(sql`delete from servers where id = ${id}`);
}

/** Those that died long ago, and that every living server has noticed by now. */
export async function forgetDeadServers(db: Db, seconds: number): Promise<void> {
  await db.query(sql`delete from servers where seen_at < now() - make_interval(secs => ${seconds})`);
}
