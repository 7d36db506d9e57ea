import {
  type InspectionLink,
  MAX_LINK_HOURS,
  MAX_LISTED_LINKS,
  OPENING_DAYS,
} from '@sightline/contract/inspection/links';
import type { Reach } from '../../../changes/reach/reach.ts';
import type { Reached } from '../../../changes/reach/reached.ts';
import { CAMERA_PLACE } from '../../../changes/reach/tenant-places.ts';
import { within } from '../../../changes/reach/within.ts';
import type { Db } from '../../../platform/db/db.ts';
import { number, type Sql, sql } from '../../../platform/db/sql.ts';
import { INSPECTED } from './cameras.repo.ts';

export interface LinkRow {
  id: Reached<'link'>;
  state: InspectionLink['state'];
  show_notes: boolean;
  recent_only: boolean;
  needs_code: boolean;
  created_at: Date;
  created_by: string | null;
  expires_at: Date;
  revoked_at: Date | null;
  openings: number;
  openings_by_day: InspectionLink['openings_by_day'];
  last_opened_at: Date | null;
  camera_name: string;
  reseller_id: string;
  company_id: string;
  site_id: string;
}

const SHOWN = sql`l.id, l.show_notes, l.recent_only, l.code_hash is not null as needs_code, l.created_at, l.expires_at,
  l.revoked_at, l.openings, l.last_opened_at,
  case when l.revoked_at is not null then 'revoked' when l.expires_at <= now() then 'expired' else 'open' end as state,
  (select jsonb_agg(jsonb_build_object('day', to_char(d.day, 'YYYY-MM-DD'), 'count', coalesce(o.count, 0)) order by d.day)
    from (select (now() at time zone s.time_zone)::date - back as day from generate_series(0, ${number(OPENING_DAYS - 1)}) back) d
    left join inspection_link_openings o on o.link_id = l.id and o.day = d.day) as openings_by_day,
  (select nullif(person_name(u.first_name, u.last_name), '') from user_rows u where u.id = l.created_by) as created_by,
  c.name as camera_name, c.reseller_id, c.company_id, c.site_id`;

async function read(reach: Reach, db: Db, condition: Sql): Promise<LinkRow[]> {
  const { rows } = await db.query<LinkRow>(sql`
    select ${SHOWN} from inspection_links l join cameras c on c.id = l.camera_id join sites s on s.id = c.site_id
    where ${within(reach, CAMERA_PLACE)} and ${condition}`);
  return rows;
}

/** Of a camera, the newest first. */
export const listLinks = (reach: Reach, db: Db, cameraId: Reached<'camera'>) =>
  read(
    reach,
    db,
    sql`l.camera_id = ${cameraId} order by l.created_at desc, l.id desc limit ${number(MAX_LISTED_LINKS)}`,
  );

export const findLink = async (reach: Reach, db: Db, id: string) => (await read(reach, db, sql`l.id = ${id}::uuid`))[0];

export const lockLink = async (reach: Reach, tx: Db, id: string) =>
  (await read(reach, tx, sql`l.id = ${id}::uuid for update of l`))[0];

export async function countOpenLinks(db: Db, cameraId: Reached<'camera'>): Promise<number> {
  const { rows } = await db.query<{ count: number }>(sql`
    select count(*)::int as count from inspection_links
    where camera_id = ${cameraId} and revoked_at is null and expires_at > now()`);
  return rows[0]?.count ?? 0;
}

interface NewLink {
  id: string;
  cameraId: Reached<'camera'>;
  tokenHash: Buffer;
  codeHash: string | null;
  showNotes: boolean;
  recentOnly: boolean;
  createdBy: string;
  hours: number;
}

export const insertLink = (tx: Db, link: NewLink) =>
  tx.query(sql`
    insert into inspection_links (id, camera_id, token_hash, code_hash, show_notes, recent_only, created_by, expires_at)
    values (${link.id}, ${link.cameraId}, ${link.tokenHash}, ${link.codeHash}, ${link.showNotes}, ${link.recentOnly},
      ${link.createdBy}, now() + make_interval(hours => ${number(link.hours)}))`);

/** Later than a link may end, it does not end; one that ends later already stays as it is. */
export const extendLink = (tx: Db, id: Reached<'link'>, hours: number) =>
  tx.query(sql`
    update inspection_links set expires_at = greatest(expires_at, least(expires_at + make_interval(hours => ${number(hours)}),
      now() + make_interval(hours => ${number(MAX_LINK_HOURS)}))) where id = ${id}`);

export const revokeLink = (tx: Db, id: Reached<'link'>) =>
  tx.query(sql`update inspection_links set revoked_at = now() where id = ${id}`);

export interface OpenLinkRow {
  id: string;
  /** Reached by the link's key. */
  camera_id: Reached<'camera'>;
  code_hash: string | null;
  show_notes: boolean;
  recent_only: boolean;
  expires_at: Date;
  settings: unknown;
  time_zone: string;
}

/** A link that has neither expired nor been revoked, of a camera whose inspection is on; by the hash of its key, or its id. */
export async function findOpenLink(
  db: Db,
  by: { tokenHash: Buffer } | { id: string },
): Promise<OpenLinkRow | undefined> {
  const condition = 'id' in by ? sql`l.id = ${by.id}::uuid` : sql`l.token_hash = ${by.tokenHash}`;
  const { rows } = await db.query<OpenLinkRow>(sql`
    select l.id, l.camera_id, l.code_hash, l.show_notes, l.recent_only, l.expires_at, b.settings, s.time_zone
    from inspection_links l join (${INSPECTED}) on c.id = l.camera_id join sites s on s.id = c.site_id
    where ${condition} and l.revoked_at is null and l.expires_at > now()`);
  return rows[0];
}

export const countOpening = (db: Db, { id, time_zone }: Pick<OpenLinkRow, 'id' | 'time_zone'>) =>
  db.query(sql`
    with opened as (
      update inspection_links set openings = openings + 1, last_opened_at = now() where id = ${id} returning id)
    insert into inspection_link_openings as o (link_id, day, count)
    select id, (now() at time zone ${time_zone}::text)::date, 1 from opened
    on conflict (link_id, day) do update set count = o.count + 1`);
