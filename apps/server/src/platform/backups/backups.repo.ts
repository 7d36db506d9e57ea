import { uuidv7 } from 'uuidv7';
import type { Db } from '../db/db.ts';
import { number, sql } from '../db/sql.ts';
import type { BackupSize } from './backups.ts';

export type BackupOrigin = 'schedule' | 'request' | 'command';

export interface BackupRow {
  id: string;
  origin: BackupOrigin;
  state: 'waiting' | 'running' | 'done' | 'failed';
  host: string | null;
  file: string | null;
  started_at: Date;
  ended_at: Date | null;
  bytes: number | null;
  row_count: number | null;
  media_files: number | null;
  error: string | null;
  deleted_at: Date | null;
}

const COLUMNS = sql`id, origin, state, host, file, started_at, ended_at, bytes::float8, row_count::float8, media_files, error, deleted_at`;

/** Asks for a backup; nothing while another one of a server is not over. */
export async function insertBackup(tx: Db, origin: 'schedule' | 'request'): Promise<BackupRow | undefined> {
  const { rows } = await tx.query<BackupRow>(sql`
    insert into backups (id, origin) values (${uuidv7()}, ${origin}) on conflict do nothing returning ${COLUMNS}`);
  return rows[0];
}

interface Place {
  serverId: string;
  host: string;
  file: string;
}

/** Nothing when it was given up, or another server has it. */
export async function beginBackup(db: Db, id: string, { serverId, host, file }: Place): Promise<boolean> {
  const { rowCount } = await db.query(sql`
    update backups set state = 'running', server_id = ${serverId}, host = ${host}, file = ${file}, started_at = now()
    where id = ${id} and state = 'waiting'`);
  return rowCount === 1;
}

export const endBackup = (db: Db, id: string, { bytes, rows, media_files }: BackupSize) =>
  db.query(sql`
    update backups set state = 'done', ended_at = now(), bytes = ${bytes}, row_count = ${rows}, media_files = ${media_files}
    where id = ${id} and ended_at is null`);

export const failBackup = (db: Db, id: string, error: string) =>
  db.query(sql`
    update backups set state = 'failed', ended_at = now(), error = ${error} where id = ${id} and ended_at is null`);

/** Ends what no server works on any more: the one that did is gone, or none took it for hours. */
export async function failLeftBackups(db: Db, silentSeconds: number): Promise<void> {
  await db.query(sql`
    update backups set state = 'failed', ended_at = now(), error = 'The server ended while it was making the backup'
    where ended_at is null and origin <> 'command' and (
      (state = 'running' and not exists (
        select from servers where servers.id = backups.server_id
          and seen_at > now() - make_interval(secs => ${number(silentSeconds)})))
      or (state = 'waiting' and started_at < now() - interval '6 hours'))`);
}

/** What an operator did with the command, which is over when it is written down. */
export async function recordBackup(db: Db, host: string, file: string, startedAt: Date, size: BackupSize) {
  await db.query(sql`
    insert into backups (id, origin, state, host, file, started_at, ended_at, bytes, row_count, media_files)
    values (${uuidv7()}, 'command', 'done', ${host}, ${file}, ${startedAt}, now(), ${size.bytes}, ${size.rows}, ${size.media_files})`);
}

export async function listBackups(db: Db, most: number): Promise<BackupRow[]> {
  const { rows } = await db.query<BackupRow>(sql`
    select ${COLUMNS} from backups order by started_at desc, id desc limit ${number(most)}`);
  return rows;
}

/** The last one that is whole, whoever made it. */
export async function findLastBackup(db: Db): Promise<BackupRow | undefined> {
  const { rows } = await db.query<BackupRow>(sql`
    select ${COLUMNS} from backups where state = 'done' order by started_at desc, id desc limit 1`);
  return rows[0];
}

/** Files of the server's own backups that are one too many, and lie on this machine or where it may reach them. */
export async function listSurplus(db: Db, keep: number): Promise<{ id: string; host: string; file: string }[]> {
  const { rows } = await db.query<{ id: string; host: string; file: string }>(sql`
    select id, host, file from backups where state = 'done' and origin <> 'command' and deleted_at is null
    order by started_at desc, id desc offset ${number(keep)}`);
  return rows;
}

export const markDeleted = (db: Db, id: string) =>
  db.query(sql`update backups set deleted_at = now() where id = ${id}`);

export interface CheckRow {
  at: Date;
  file: string;
  made_at: Date | null;
  seconds: number;
  same: boolean;
  row_count: number;
  media_files: number;
  detail: string | null;
}

export async function recordCheck(db: Db, check: Omit<CheckRow, 'at'>): Promise<void> {
  await db.query(sql`
    insert into backup_checks (id, file, made_at, seconds, same, row_count, media_files, detail)
    values (${uuidv7()}, ${check.file}, ${check.made_at}, ${check.seconds}, ${check.same}, ${check.row_count}, ${check.media_files}, ${check.detail})`);
}

export async function findLastCheck(db: Db): Promise<CheckRow | undefined> {
  const { rows } = await db.query<CheckRow>(sql`
    select at, file, made_at, seconds, same, row_count::float8, media_files, detail from backup_checks order by at desc limit 1`);
  return rows[0];
}
