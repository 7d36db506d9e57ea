import type { PlaceField } from '@sightline/contract/user-places';
import type { Reach } from '../../../../changes/reach/reach.ts';
import { COMPANY_PLACE, SITE_PLACE } from '../../../../changes/reach/tenant-places.ts';
import { within } from '../../../../changes/reach/within.ts';
import type { Db } from '../../../../platform/db/db.ts';
import { sql } from '../../../../platform/db/sql.ts';
import type { PlaceFact, RoleFact } from '../facts.repo.ts';

/** What the columns hold. */
export const KIND_OF: Record<PlaceField, PlaceFact['kind']> = {
  company: 'company',
  sites: 'site',
  resellers: 'reseller',
};

const RESELLER_PLACE = { reseller: 'r.id' };

export interface NamedPlace {
  id: string;
  kind: PlaceFact['kind'];
  /** In small letters. */
  name: string;
  company_id: string | null;
}

/** Sites, companies and resellers within reach that have one of these names, in small letters. */
export async function findPlacesNamed(reach: Reach, db: Db, names: readonly string[]): Promise<NamedPlace[]> {
  const { rows } = await db.prepared<NamedPlace>(sql`
    select s.id, 'site' as kind, lower(s.name) as name, s.company_id from sites s
      where lower(s.name) = any(${names}::text[]) and ${within(reach, SITE_PLACE)}
    union all
    select c.id, 'company', lower(c.name), c.id from companies c
      where lower(c.name) = any(${names}::text[]) and ${within(reach, COMPANY_PLACE)}
    union all
    select r.id, 'reseller', lower(r.name), null from resellers r
      where lower(r.name) = any(${names}::text[]) and ${within(reach, RESELLER_PLACE)}`);
  return rows;
}

/** A place to show in an example: its name means no other place within reach. */
interface ExamplePlace {
  kind: PlaceFact['kind'];
  id: string;
  name: string;
}

/** A site with its company, and a reseller: those of them that lie within reach and that a name is enough for. */
export async function findExamplePlaces(reach: Reach, db: Db): Promise<ExamplePlace[]> {
  const { rows } = await db.prepared<ExamplePlace>(sql`
    with named_sites as (
      select s.id, s.name, s.company_id, count(*) over (partition by lower(s.name)) as namesakes
      from sites s where ${within(reach, SITE_PLACE)}
    ), example_site as (
      select id, name, company_id from named_sites where namesakes = 1 and name not like '%;%' order by id limit 1
    ), named_companies as (
      select c.id, c.name, count(*) over (partition by lower(c.name)) as namesakes
      from companies c where ${within(reach, COMPANY_PLACE)}
    )
    select 'site' as kind, id, name from example_site
    union all
    select 'company', c.id, c.name from named_companies c join example_site s on s.company_id = c.id
      where c.namesakes = 1
    union all
    (select 'reseller', r.id, r.name from resellers r
      where ${within(reach, RESELLER_PLACE)} and r.name not like '%;%' order by r.id limit 1)`);
  return rows;
}

/** The roles that come with the product: they belong to nobody and serve everybody. */
export async function listBuiltInRoles(db: Db): Promise<RoleFact[]> {
  const { rows } = await db.prepared<RoleFact>(sql`
    select id, name, level, user_type, permissions, reseller_id, company_id from roles
    where key is not null order by cardinality(permissions), id`);
  return rows;
}
