import type { Page, PageQuery } from '@sightline/contract/common';
import type { ReachedBy } from '@sightline/contract/view-as';
import { reachesPlace, WAY_OF_USER } from '../../../changes/reach/effective-reach.ts';
import { peopleIdsWithin } from '../../../changes/reach/people-ids-within.ts';
import type { Reach } from '../../../changes/reach/reach.ts';
import type { Reached } from '../../../changes/reach/reached.ts';
import { CAMERA_PLACE } from '../../../changes/reach/tenant-places.ts';
import { within } from '../../../changes/reach/within.ts';
import type { Db } from '../../../platform/db/db.ts';
import { likePattern } from '../../../platform/db/like-pattern.ts';
import { every, type Sql, sql } from '../../../platform/db/sql.ts';
import { type NameList, readNameList } from '../../../platform/paging/name-list.ts';
import { IS_ACTIVE, MAY_READ_ALERTS, mayBeTold, WANTS_NEWS, watches } from '../who-is-told/who-is-told.repo.ts';
import { watchersOf } from './watchers.repo.ts';

export interface CameraPlace {
  id: Reached<'camera'>;
  name: string;
  site_id: Reached<'site'>;
  site_name: string;
  company_id: string;
  reseller_id: string;
}

export async function findCameraPlace(reach: Reach, db: Db, id: string): Promise<CameraPlace | undefined> {
  const { rows } = await db.prepared<CameraPlace>(sql`
    select c.id, c.name, c.site_id, s.name as site_name, c.company_id, c.reseller_id
    from cameras c join sites s on s.id = c.site_id
    where c.id = ${id}::uuid and ${within(reach, CAMERA_PLACE)}`);
  return rows[0];
}

const placeOf = ({ reseller_id: resellerId, company_id: companyId, site_id: siteId }: CameraPlace) => ({
  resellerId,
  companyId,
  siteId,
});

/** The people of a camera: most users have nothing to do with it, so a list begins here. */
const near = ({ reseller_id, company_id, site_id }: CameraPlace) => sql`
  select x.user_id from user_resellers x where x.reseller_id = ${reseller_id}::uuid
  union all select x.user_id from user_sites x where x.site_id = ${site_id}::uuid
  union all select x.id from users x where x.company_id = ${company_id}::uuid
  union all select x.id from users x where x.is_superuser`;

interface RecipientSearch extends PageQuery {
  receives?: boolean | undefined;
  search?: string | undefined;
}

const NAMES = sql`lower(u.username || ' ' || u.email || ' ' || u.first_name || ' ' || coalesce(u.last_name, ''))`;

/** People who reach the camera and lie within the caller's own reach. */
function peopleOf(reach: Reach, camera: CameraPlace, { receives, search }: RecipientSearch): NameList {
  const told = every([mayBeTold(placeOf(camera)), watches(camera.id)]);
  const conditions: Sql[] = [
    sql`u.id in (${near(camera)})`,
    reachesPlace(placeOf(camera)),
    ...(reach.all ? [] : [sql`u.id in ${peopleIdsWithin(reach)}`]),
    ...(receives === undefined ? [] : [receives ? told : sql`not ${told}`]),
    ...(search ? [sql`${NAMES} like ${likePattern(search.toLowerCase())}::text`] : []),
  ];
  return {
    rows: sql`from users u left join roles r on r.id = u.role_id where ${every(conditions)}`,
    text: sql`u.sort_name`,
    id: sql`u.id`,
    columns: sql`u.id`,
    around: sql`join users u on u.id = page.list_id`,
  };
}

export const listRecipientIds = (
  reach: Reach,
  db: Db,
  camera: CameraPlace,
  search: RecipientSearch,
): Promise<Page<{ id: Reached<'user'> }>> =>
  readNameList<{ id: Reached<'user'> }>(db, peopleOf(reach, camera, search), search);

export interface RecipientRow {
  id: string;
  username: string;
  first_name: string;
  last_name: string | null;
  role_name: string | null;
  is_superuser: boolean;
  reached_by: ReachedBy;
  is_active: boolean;
  wants_news: boolean;
  may_read_alerts: boolean;
  is_watching: boolean;
}

/** Each part of the decision for the people of one page. */
export async function describeRecipients(
  db: Db,
  camera: CameraPlace,
  ids: readonly Reached<'user'>[],
): Promise<RecipientRow[]> {
  const { rows } = await db.prepared<RecipientRow>(sql`
    select u.id, u.username, u.first_name, u.last_name, r.name as role_name, u.is_superuser,
      ${WAY_OF_USER} as reached_by, ${IS_ACTIVE} as is_active, ${WANTS_NEWS} as wants_news,
      ${MAY_READ_ALERTS} as may_read_alerts, ${watches(camera.id)} as is_watching
    from users u left join roles r on r.id = u.role_id
    where u.id = any(${ids}::uuid[]) order by u.sort_name, u.id`);
  return rows;
}

/** How many of those who are told the caller may not see. */
export async function countHiddenRecipients(reach: Reach, db: Db, camera: CameraPlace): Promise<number> {
  if (reach.all) return 0;
  const { rows } = await db.prepared<{ count: number }>(sql`
    select count(*)::int as count from (${watchersOf(camera.id, placeOf(camera))}) told
    where told.id not in ${peopleIdsWithin(reach)}`);
  return rows[0]?.count ?? 0;
}
