import type { PageQuery } from '@sightline/contract/common';
import type { ZonePolygon } from '@sightline/contract/zones';
import type { Reach } from '../../../changes/reach/reach.ts';
import type { Reached } from '../../../changes/reach/reached.ts';
import type { Placed } from '../../../changes/reach/within.ts';
import { within } from '../../../changes/reach/within.ts';
import type { Db } from '../../../platform/db/db.ts';
import { holdsPart } from '../../../platform/db/like-pattern.ts';
import { every, json, NOTHING, type Sql, sql } from '../../../platform/db/sql.ts';
import { type NameList, readNameList } from '../../../platform/paging/name-list.ts';

/** A zone as it is stored. */
export interface StoredZone {
  id: Reached<'zone'>;
  reseller_id: string;
  company_id: string;
  site_id: Reached<'site'>;
  name: string;
  color: string;
  plan_id: Reached<'plan'> | null;
  polygon: ZonePolygon | null;
  version: number;
}

export interface ZoneRow extends StoredZone {
  site_name: string;
  plan_name: string | null;
  cameras: { id: string; name: string }[];
  updated_at: Date;
  updated_by: string | null;
}

const ZONE_PLACE: Placed = { reseller: 'z.reseller_id', company: 'z.company_id', site: 'z.site_id' };
const STORED = sql`z.id, z.reseller_id, z.company_id, z.site_id, z.name, z.color, z.plan_id, z.polygon, z.version`;
const SHOWN = sql`${STORED}, z.updated_at, z.updated_by, s.name as site_name, p.name as plan_name,
  coalesce((select json_agg(json_build_object('id', c.id, 'name', c.name) order by c.sort_name, c.id) from cameras c
    where exists (select from areas a where a.camera_id = c.id and a.zone_id = z.id)), '[]') as cameras`;
const AROUND = sql`join sites s on s.id = z.site_id left join site_plans p on p.id = z.plan_id`;

interface ZoneSearch {
  sites?: string[] | undefined;
  plans?: string[] | undefined;
  search?: string | undefined;
}

// The view of sites hides those that are being removed, and their zones with them.
const listOf = (reach: Reach, { sites, plans, search }: ZoneSearch): NameList => ({
  rows: sql`from zones z where ${every([
    within(reach, ZONE_PLACE),
    sql`exists (select from sites s where s.id = z.site_id)`,
    ...(sites ? [sql`z.site_id = any(${sites}::uuid[])`] : []),
    ...(plans ? [sql`z.plan_id = any(${plans}::uuid[])`] : []),
    ...(search ? [holdsPart(sql`lower(z.name)`, search)] : []),
  ])}`,
  isSearch: [sites, plans, search].some((filter) => filter !== undefined),
  text: sql`z.sort_name`,
  id: sql`z.id`,
  columns: SHOWN,
  around: sql`join zones z on z.id = page.list_id ${AROUND}`,
});

export const listZones = (reach: Reach, db: Db, query: PageQuery & ZoneSearch) =>
  readNameList<ZoneRow>(db, listOf(reach, query), query);

async function findOne(reach: Reach, db: Db, id: string, lock: Sql): Promise<ZoneRow | undefined> {
  const { rows } = await db.prepared<ZoneRow>(sql`
    select ${SHOWN} from zones z ${AROUND} where z.id = ${id}::uuid and ${within(reach, ZONE_PLACE)} ${lock}`);
  return rows[0];
}

export const findZone = (reach: Reach, db: Db, id: string) => findOne(reach, db, id, NOTHING);

/** Locks the zone, so that changes of it wait for each other. */
export const lockZone = (reach: Reach, tx: Db, id: string) => findOne(reach, tx, id, sql`for update of z`);

export async function countZones(tx: Db, siteId: Reached<'site'>): Promise<number> {
  const { rows } = await tx.query<{ count: number }>(
    sql`select count(*)::int as count from zones where site_id = ${siteId}`,
  );
  return rows[0]?.count ?? 0;
}

const polygonOf = ({ polygon }: StoredZone) => (polygon === null ? sql`null` : json(polygon));

export const insertZone = (tx: Db, zone: StoredZone, by: string) =>
  tx.query(sql`
    insert into zones (id, reseller_id, company_id, site_id, name, color, plan_id, polygon, updated_by)
    values (${zone.id}, ${zone.reseller_id}, ${zone.company_id}, ${zone.site_id}, ${zone.name}, ${zone.color},
      ${zone.plan_id}, ${polygonOf(zone)}, ${by})`);

export const storeZone = (tx: Db, zone: StoredZone, by: string) =>
  tx.query(sql`
    update zones set name = ${zone.name}, color = ${zone.color}, plan_id = ${zone.plan_id}, polygon = ${polygonOf(zone)},
      version = ${zone.version}, updated_at = now(), updated_by = ${by}
    where id = ${zone.id}`);

export const deleteZone = (tx: Db, id: Reached<'zone'>) => tx.query(sql`delete from zones where id = ${id}`);
