import type { WallLink } from '@sightline/contract/wall-screens';
import { MAX_LISTED_WALLS } from '@sightline/contract/wall-screens';
import type { Reach } from '../../../changes/reach/reach.ts';
import type { Reached } from '../../../changes/reach/reached.ts';
import { SITE_PLACE } from '../../../changes/reach/tenant-places.ts';
import { within } from '../../../changes/reach/within.ts';
import type { Db } from '../../../platform/db/db.ts';
import { number, type Sql, sql } from '../../../platform/db/sql.ts';

export interface WallLinkRow {
  id: Reached<'wall_link'>;
  name: string;
  state: WallLink['state'];
  view_seconds: number;
  created_at: Date;
  created_by: string | null;
  expires_at: Date;
  revoked_at: Date | null;
  last_seen_at: Date | null;
  reseller_id: string;
  company_id: string;
  site_id: string;
}

const IS_OPEN = sql`l.revoked_at is null and l.expires_at > now()`;

const SHOWN = sql`l.id, l.name, l.view_seconds, l.created_at, l.expires_at, l.revoked_at, l.last_seen_at,
  case when l.revoked_at is not null then 'revoked' when l.expires_at <= now() then 'expired' else 'open' end as state,
  (select nullif(person_name(u.first_name, u.last_name), '') from user_rows u where u.id = l.created_by) as created_by,
  s.reseller_id, s.company_id, s.id as site_id`;

async function read(reach: Reach, db: Db, condition: Sql): Promise<WallLinkRow[]> {
  const { rows } = await db.query<WallLinkRow>(sql`
    select ${SHOWN} from wall_links l join sites s on s.id = l.site_id where ${within(reach, SITE_PLACE)} and ${condition}`);
  return rows;
}

/** Of a site, the newest first. */
export const listWallLinks = (reach: Reach, db: Db, siteId: Reached<'site'>) =>
  read(reach, db, sql`s.id = ${siteId} order by l.created_at desc, l.id desc limit ${number(MAX_LISTED_WALLS)}`);

export const findWallLink = async (reach: Reach, db: Db, id: string) =>
  (await read(reach, db, sql`l.id = ${id}::uuid`))[0];

export const lockWallLink = async (reach: Reach, tx: Db, id: string) =>
  (await read(reach, tx, sql`l.id = ${id}::uuid for update of l`))[0];

export async function countOpenWalls(tx: Db, siteId: Reached<'site'>): Promise<number> {
  const { rows } = await tx.query<{ count: number }>(
    sql`select count(*)::int as count from wall_links l where l.site_id = ${siteId} and ${IS_OPEN}`,
  );
  return rows[0]?.count ?? 0;
}

interface NewWall {
  id: string;
  siteId: Reached<'site'>;
  name: string;
  tokenHash: Buffer;
  viewSeconds: number;
  createdBy: string;
  days: number;
}

export const insertWallLink = (tx: Db, link: NewWall) =>
  tx.query(sql`
    insert into wall_links (id, site_id, name, token_hash, view_seconds, created_by, expires_at)
    values (${link.id}, ${link.siteId}, ${link.name}, ${link.tokenHash}, ${link.viewSeconds}, ${link.createdBy},
      now() + make_interval(days => ${number(link.days)}))`);

export const revokeWallLink = (tx: Db, id: Reached<'wall_link'>) =>
  tx.query(sql`update wall_links set revoked_at = now() where id = ${id}`);

export interface OpenWallRow {
  id: string;
  name: string;
  site_id: string;
  view_seconds: number;
  expires_at: Date;
  created_by: Reached<'user'>;
}

/** A link that has neither expired nor been revoked, and whose maker still has an account; by the hash of its key, or its id. */
export async function findOpenWall(
  db: Db,
  by: { tokenHash: Buffer } | { id: string },
): Promise<OpenWallRow | undefined> {
  const condition = 'id' in by ? sql`l.id = ${by.id}::uuid` : sql`l.token_hash = ${by.tokenHash}`;
  const { rows } = await db.prepared<OpenWallRow>(sql`
    select l.id, l.name, l.site_id, l.view_seconds, l.expires_at, l.created_by from wall_links l
    where ${condition} and ${IS_OPEN} and l.created_by is not null`);
  return rows[0];
}

/** Screens look every few seconds: to the minute is enough. */
export const noteSeen = (db: Db, id: string) =>
  db.query(sql`
    update wall_links set last_seen_at = now()
    where id = ${id} and (last_seen_at is null or last_seen_at < now() - interval '1 minute')`);
