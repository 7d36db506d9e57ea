import type { Deletable } from '@sightline/contract/deletion';
import { peopleWithin } from '../../../changes/reach/people-within.ts';
import type { Reach } from '../../../changes/reach/reach.ts';
import { CAMERA_PLACE, COMPANY_PLACE, GROUP_PLACE, SITE_PLACE } from '../../../changes/reach/tenant-places.ts';
import { visibleRoles } from '../../../changes/reach/visible-roles.ts';
import { within } from '../../../changes/reach/within.ts';
import type { Db } from '../../../platform/db/db.ts';
import { type Sql, sql } from '../../../platform/db/sql.ts';

/** How the name of each kind is found within somebody's reach. */
const NAMES: Record<Deletable, (reach: Reach, id: string) => Sql> = {
  reseller: (reach, id) =>
    sql`select r.name from resellers r where r.id = ${id} and ${within(reach, { reseller: 'r.id' })}`,
  company: (reach, id) => sql`select c.name from companies c where c.id = ${id} and ${within(reach, COMPANY_PLACE)}`,
  site: (reach, id) => sql`select s.name from sites s where s.id = ${id} and ${within(reach, SITE_PLACE)}`,
  group: (reach, id) => sql`select g.name from camera_groups g where g.id = ${id} and ${within(reach, GROUP_PLACE)}`,
  camera: (reach, id) => sql`select c.name from cameras c where c.id = ${id} and ${within(reach, CAMERA_PLACE)}`,
  user: (reach, id) => sql`select u.username as name from users u where u.id = ${id} and ${peopleWithin(reach, 'u')}`,
  role: (reach, id) => sql`select r.name from roles r where r.id = ${id} and ${visibleRoles(reach)}`,
  node: (reach, id) =>
    sql`select d.name from deployments d where d.id = ${id} and ${within(reach, { reseller: 'd.reseller_id' })}`,
  // Mails are kept for a while: they name a person by their initials alone.
  person: (reach, id) => sql`select (select string_agg(left(word, 1) || '.', ' ' order by place)
      from regexp_split_to_table(p.full_name, '\\s+') with ordinality words (word, place)) || ' (' || s.name || ')' as name
    from persons p join sites s on s.id = p.site_id where p.id = ${id} and ${within(reach, SITE_PLACE)}`,
};

/** What something that can be deleted is called; nothing when it is out of reach. */
export async function nameOfDeletable(reach: Reach, db: Db, kind: Deletable, id: string): Promise<string | undefined> {
  const { rows } = await db.query<{ name: string }>(NAMES[kind](reach, id));
  return rows[0]?.name;
}
