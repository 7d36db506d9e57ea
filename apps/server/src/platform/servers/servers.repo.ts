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

/** Says that a server lives. By the database's clock, so that clocks of machines that differ make nobody dead. */
export async function noteServer(db: Db, { id, host, version, files_at }: ServerRow): Promise<void> {
  await db.query(sql`
    insert into servers (id, host, version, files_at) values (${id}, ${host}, ${version}, ${files_at})
    on conflict (id) do update set seen_at = now()`);
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
