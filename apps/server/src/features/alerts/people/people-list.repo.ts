import type { PageQuery } from '@sightline/contract/common';
import type { Reach } from '../../../changes/reach/reach.ts';
import type { Db } from '../../../platform/db/db.ts';
import { likePattern } from '../../../platform/db/like-pattern.ts';
import { every, sql } from '../../../platform/db/sql.ts';
import { readNameList } from '../../../platform/paging/name-list.ts';
import type { SitePlace } from '../../../platform/realtime/place.ts';
import { mayName, maySee, PERSON, type PersonRow, type Seen } from './who-may-see.repo.ts';

/** The people of a place: most users have nothing to do with it, so a list begins here. */
const near = ({ resellerId, companyId, siteId }: SitePlace) => sql`
  select x.user_id from user_resellers x where x.reseller_id = ${resellerId}::uuid
  union all select x.user_id from user_sites x where x.site_id = ${siteId}::uuid
  union all select x.id from users x where x.company_id = ${companyId}::uuid
  union all select x.id from users x where x.is_superuser`;

const NAME = sql`lower(person_name(u.first_name, u.last_name))`;

interface PeopleSearch extends PageQuery {
  search?: string | undefined;
}

/** Those who may see an alert and whom the caller may name, by name. */
export const listPeople = (reach: Reach, db: Db, place: SitePlace, seen: Seen, { search, ...query }: PeopleSearch) =>
  readNameList<PersonRow>(
    db,
    {
      rows: sql`from users u left join roles r on r.id = u.role_id where ${every([
        sql`u.id in (${near(place)})`,
        maySee(seen),
        mayName(reach),
        ...(search ? [sql`${NAME} like ${likePattern(search.toLowerCase())}::text`] : []),
      ])}`,
      isSearch: true,
      text: NAME,
      id: sql`u.id`,
      columns: PERSON,
      around: sql`join users u on u.id = page.list_id`,
    },
    query,
  );
