import type { DownloadKind, DownloadState } from '@sightline/contract/downloads';
import type { ErrorCode } from '@sightline/contract/errors';
import type { PermissionKey } from '@sightline/contract/permissions';
import type { Actor } from '../../../changes/reach/reach.ts';
import type { Reached } from '../../../changes/reach/reached.ts';
import { COMPANY_PLACE, SITE_PLACE } from '../../../changes/reach/tenant-places.ts';
import { within } from '../../../changes/reach/within.ts';
import type { Db } from '../../../platform/db/db.ts';
import { every, NOTHING, number, type Sql, sql } from '../../../platform/db/sql.ts';
import type { TimeCursor } from '../../../platform/paging/time-cursor.ts';

export interface DownloadRow {
  id: string;
  kind: DownloadKind;
  file_name: string;
  state: DownloadState;
  percent: number;
  error: ErrorCode | null;
  storage_key: string | null;
  /** A number by the time it is read: no file is larger than JavaScript counts. */
  bytes: number | null;
  items: number | null;
  truncated: boolean;
  created_at: Date;
  expires_at: Date;
  at_micros: string;
}

/** What somebody must be allowed to do and reach to read a file. */
export interface Needs {
  permissions: readonly PermissionKey[];
  everything?: boolean;
  resellers?: readonly string[];
  companies?: readonly string[];
  sites?: readonly string[];
}

const KEPT = sql`interval '7 days'`;

const COLUMNS = sql`d.id, d.kind, d.file_name, d.state, d.percent, d.error, d.storage_key, d.bytes::float8 as bytes, d.items,
  d.truncated, d.created_at, d.created_at + ${KEPT} as expires_at,
  (extract(epoch from d.created_at) * 1000000)::bigint::text as at_micros`;

const RESELLER_PLACE = { reseller: 'r.id' };

/** The downloads `d` of somebody that their rights cover as they are now. */
function readable(actor: Actor): Sql {
  const { reach } = actor;
  const own = [sql`d.user_id = ${actor.userId}`, sql`d.created_at > now() - ${KEPT}`];
  const held = actor.is_superuser ? [] : [sql`d.permissions <@ ${[...actor.permissions]}::text[]`];
  const missing = (ids: Sql, found: Sql) =>
    sql`not exists (select from unnest(${ids}) needed(id) where not exists (select ${found}))`;
  return every([
    ...own,
    ...held,
    ...(reach.all ? [] : [sql`not d.everything`]),
    missing(sql`d.resellers`, sql`from resellers r where r.id = needed.id and ${within(reach, RESELLER_PLACE)}`),
    missing(sql`d.companies`, sql`from companies c where c.id = needed.id and ${within(reach, COMPANY_PLACE)}`),
    missing(sql`d.sites`, sql`from sites s where s.id = needed.id and ${within(reach, SITE_PLACE)}`),
  ]);
}

interface Slice {
  limit: number;
  offset: number;
  after?: TimeCursor | undefined;
}

export async function listReadable(db: Db, actor: Actor, { limit, offset, after }: Slice): Promise<DownloadRow[]> {
  const beyond = after
    ? sql`and (d.created_at, d.id) < (to_timestamp(${after.atMicros}::numeric / 1000000), ${after.id}::uuid)`
    : NOTHING;
  const { rows } = await db.query<DownloadRow>(sql`
    select ${COLUMNS} from downloads d where ${readable(actor)} ${beyond}
    order by d.created_at desc, d.id desc limit ${number(limit)} offset ${number(offset)}`);
  return rows;
}

export async function countReadable(db: Db, actor: Actor, most: number): Promise<number> {
  const { rows } = await db.query<{ count: number }>(sql`
    select count(*)::int as count from (select from downloads d where ${readable(actor)} limit ${number(most)}) found`);
  return rows[0]?.count ?? 0;
}

export async function findReadable(db: Db, actor: Actor, id: string): Promise<DownloadRow | undefined> {
  const { rows } = await db.query<DownloadRow>(
    sql`select ${COLUMNS} from downloads d where d.id = ${id} and ${readable(actor)}`,
  );
  return rows[0];
}

/** Counts what is being made for somebody and holds their account, so that two requests at once cannot both find room. */
export async function countInProgressHolding(tx: Db, userId: Reached<'user'>): Promise<number> {
  await tx.query(sql`select from users where id = ${userId} for no key update`);
  const { rows } = await tx.query<{ count: number }>(sql`
    select count(*)::int as count from downloads
    where user_id = ${userId} and state = 'in_progress' and created_at > now() - interval '1 hour'`);
  return rows[0]?.count ?? 0;
}

interface NewDownload {
  id: string;
  kind: DownloadKind;
  fileName: string;
}

export const insertDownload = (tx: Db, userId: Reached<'user'>, { id, kind, fileName }: NewDownload) =>
  tx.query(sql`insert into downloads (id, user_id, kind, file_name) values (${id}, ${userId}, ${kind}, ${fileName})`);

/** False when nobody waits for it any more: it was made already, or is gone. */
export async function storeProgress(db: Db, id: string, percent: number): Promise<boolean> {
  const { rowCount } = await db.query(
    sql`update downloads set percent = ${percent} where id = ${id} and state = 'in_progress'`,
  );
  return rowCount === 1;
}

export interface MadeFile {
  storageKey: string;
  bytes: number;
  items: number;
  truncated: boolean;
  needs: Needs;
}

export async function storeReady(db: Db, id: string, file: MadeFile): Promise<boolean> {
  const { permissions, everything = false, resellers = [], companies = [], sites = [] } = file.needs;
  const { rowCount } = await db.query(sql`
    update downloads set state = 'ready', percent = 100, storage_key = ${file.storageKey}, bytes = ${file.bytes},
      items = ${file.items}, truncated = ${file.truncated}, permissions = ${[...permissions]}::text[],
      everything = ${everything}, resellers = ${[...resellers]}::uuid[], companies = ${[...companies]}::uuid[],
      sites = ${[...sites]}::uuid[]
    where id = ${id} and state = 'in_progress'`);
  return rowCount === 1;
}

export async function storeFailed(db: Db, id: string, error: ErrorCode): Promise<boolean> {
  const { rowCount } = await db.query(
    sql`update downloads set state = 'failed', error = ${error} where id = ${id} and state = 'in_progress'`,
  );
  return rowCount === 1;
}

interface StaleDownload {
  id: string;
  storage_key: string | null;
}

/** Those that had their time, and those whose owner is gone. */
export async function listStale(db: Db, most: number): Promise<StaleDownload[]> {
  const { rows } = await db.query<StaleDownload>(sql`
    select d.id, d.storage_key from downloads d
    where d.created_at < now() - ${KEPT} or not exists (select from users u where u.id = d.user_id)
    order by d.created_at limit ${number(most)}`);
  return rows;
}

export const deleteDownloads = (db: Db, ids: readonly string[]) =>
  db.query(sql`delete from downloads where id = any(${[...ids]}::uuid[])`);
