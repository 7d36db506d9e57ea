import { peopleWithin } from '../../../changes/reach/people-within.ts';
import type { Reach } from '../../../changes/reach/reach.ts';
import { CAMERA_PLACE } from '../../../changes/reach/tenant-places.ts';
import { within } from '../../../changes/reach/within.ts';
import type { Db } from '../../../platform/db/db.ts';
import { join, type Sql, sql } from '../../../platform/db/sql.ts';

/** A kind of thing that fields refer to: where its rows `o` are, what they are called, and who may know. */
interface Kind {
  from: Sql;
  name: Sql;
  seen: (reach: Reach) => Sql;
}

const NAME = sql`o.name`;
const RESELLER = { reseller: 'o.reseller_id' };
const COMPANY = { ...RESELLER, company: 'o.company_id' };
const SITE = { ...COMPANY, site: 'o.site_id' };
const ofSite = (from: Sql): Kind => ({ from, name: NAME, seen: (reach) => within(reach, SITE) });
const ofCamera = (from: Sql, name: Sql): Kind => ({ from, name, seen: (reach) => within(reach, CAMERA_PLACE) });

/** A node is its reseller's; others know the ones that their cameras run on. */
const nodesWithin = (reach: Reach) => sql`(${within(reach, RESELLER)} or exists (
  select from cameras c where c.deployment_id = o.id and ${within(reach, CAMERA_PLACE)}))`;

const KINDS: readonly Kind[] = [
  { from: sql`resellers o`, name: NAME, seen: (reach) => within(reach, { reseller: 'o.id' }) },
  { from: sql`companies o`, name: NAME, seen: (reach) => within(reach, { ...RESELLER, company: 'o.id' }) },
  { from: sql`sites o`, name: NAME, seen: (reach) => within(reach, { ...COMPANY, site: 'o.id' }) },
  { from: sql`roles o`, name: NAME, seen: (reach) => sql`(o.reseller_id is null or ${within(reach, COMPANY)})` },
  {
    from: sql`users o`,
    name: sql`coalesce(nullif(person_name(o.first_name, o.last_name), ''), o.username)`,
    seen: (reach) => peopleWithin(reach, 'o'),
  },
  { from: sql`deployments o`, name: NAME, seen: nodesWithin },
  { from: sql`vendors o`, name: NAME, seen: ({ all }) => sql`${all}` },
  { from: sql`webhooks o`, name: NAME, seen: (reach) => within(reach, COMPANY) },
  ...[
    sql`camera_groups o`,
    sql`cameras o`,
    sql`site_plans o`,
    sql`zones o`,
    sql`logic_flows o`,
    sql`site_labels o`,
    sql`(select k.id, k.name, l.reseller_id, l.company_id, l.site_id
      from site_label_categories k join site_labels l on l.id = k.label_id) o`,
  ].map(ofSite),
  ofCamera(
    sql`camera_flows o join cameras c on c.id = o.camera_id join logic_flows f on f.id = o.flow_id`,
    sql`f.name`,
  ),
  ofCamera(sql`automations o join cameras c on c.id = o.camera_id`, NAME),
];

interface Named {
  id: string;
  name: string;
}

async function findStanding(reach: Reach, db: Db, ids: readonly string[]): Promise<Named[]> {
  const kinds = KINDS.map(
    ({ from, name, seen }) =>
      sql`select o.id, ${name} as name from ${from} where o.id = any(${ids}::uuid[]) and ${seen(reach)}`,
  );
  const { rows } = await db.query<Named>(join(kinds, sql` union all `));
  return rows;
}

const ENTRY = { reseller: 'e.reseller_id', company: 'e.company_id', site: 'e.site_id' };

/** What is gone was called so when something was last done to it. */
async function findGone(reach: Reach, db: Db, ids: readonly string[]): Promise<Named[]> {
  if (ids.length === 0) return [];
  const { rows } = await db.query<Named>(sql`
    select gone.id, last.name from unnest(${ids}::uuid[]) as gone (id) cross join lateral (
      select e.object_name as name from audit_entries e
      where e.object_id = gone.id and e.object_name <> '' and ${within(reach, ENTRY)} order by e.at desc limit 1) last`);
  return rows;
}

/** What the things behind these ids are called now, as far as they are within reach; what was deleted by its last name. */
export async function findNames(reach: Reach, db: Db, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const names = new Map((await findStanding(reach, db, ids)).map(({ id, name }) => [id, name]));
  const missing = ids.filter((id) => !names.has(id));
  for (const { id, name } of await findGone(reach, db, missing)) names.set(id, name);
  return names;
}
