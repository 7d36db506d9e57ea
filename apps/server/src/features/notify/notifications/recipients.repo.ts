import type { Page, PageQuery } from '@sightline/contract/common';
import type { ReachedBy } from '@sightline/contract/view-as';
import { peopleIdsWithin } from '../../../changes/reach/people-ids-within.ts';
import type { Reach } from '../../../changes/reach/reach.ts';
import type { Db } from '../../../platform/db/db.ts';
import { likePattern } from '../../../platform/db/like-pattern.ts';
import { runPrepared, Statement, withinReachText } from '../../../platform/db/statement.ts';
import { type NameListText as NameList, readNameList } from '../../../platform/paging/name-list.ts';
import { WATCHERS } from './watchers.repo.ts';
import { IS_ACTIVE, MAY_READ_ALERTS, reachesText, WANTS_NEWS, watchesText, waysText } from './who-is-told.repo.ts';

export interface CameraPlace {
  id: string;
  name: string;
  site_id: string;
  site_name: string;
  company_id: string;
  reseller_id: string;
}

export async function findCameraPlace(reach: Reach, db: Db, id: string): Promise<CameraPlace | undefined> {
  const statement = new Statement();
  const placed = { reseller: 'c.reseller_id', company: 'c.company_id', site: 'c.site_id' };
  const text = `select c.id, c.name, c.site_id, s.name as site_name, c.company_id, c.reseller_id
    from cameras c join sites s on s.id = c.site_id
    where c.id = ${statement.add(id, 'uuid')} and ${withinReachText(reach, placed, statement)}`;
  return (await runPrepared<CameraPlace>(db, text, statement))[0];
}

const placeText = (camera: CameraPlace, statement: Statement) => ({
  reseller: statement.add(camera.reseller_id, 'uuid'),
  company: statement.add(camera.company_id, 'uuid'),
  site: statement.add(camera.site_id, 'uuid'),
});

export interface RecipientSearch extends PageQuery {
  receives?: boolean | undefined;
  search?: string | undefined;
}

const NAMES = `lower(u.username || ' ' || u.email || ' ' || u.first_name || ' ' || coalesce(u.last_name, ''))`;

/** People who reach the camera and lie within the caller's own reach. */
function peopleOf(reach: Reach, camera: CameraPlace, { receives, search }: RecipientSearch): NameList {
  const rows = (statement: Statement) => {
    const place = placeText(camera, statement);
    const told = () =>
      `(${[IS_ACTIVE, WANTS_NEWS, MAY_READ_ALERTS, watchesText(statement.add(camera.id, 'uuid'))].join(' and ')})`;
    // Begins at the camera's own people: most users have nothing to do with it.
    const near = `select x.user_id from user_resellers x where x.reseller_id = ${place.reseller}
      union all select x.user_id from user_sites x where x.site_id = ${place.site}
      union all select x.id from users x where x.company_id = ${place.company}
      union all select x.id from users x where x.is_superuser`;
    return [
      `from users u left join roles r on r.id = u.role_id where u.id in (${near}) and ${reachesText(place)}`,
      ...(reach.all ? [] : [`u.id in ${peopleIdsWithin(reach, statement)}`]),
      ...(receives === undefined ? [] : [receives ? told() : `not ${told()}`]),
      ...(search ? [`${NAMES} like ${statement.add(likePattern(search.toLowerCase()), 'text')}`] : []),
    ].join(' and ');
  };
  const around = 'join users u on u.id = page.list_id';
  return { rows, text: 'lower(u.username)', id: 'u.id', columns: 'u.id', around };
}

export const listRecipientIds = (
  reach: Reach,
  db: Db,
  camera: CameraPlace,
  search: RecipientSearch,
): Promise<Page<{ id: string }>> => readNameList<{ id: string }>(db, peopleOf(reach, camera, search), search);

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

/** Each part of the decision for the people of one page, which was limited to the caller's reach. */
export async function describeRecipients(db: Db, camera: CameraPlace, ids: string[]): Promise<RecipientRow[]> {
  const statement = new Statement();
  const ways = Object.entries(waysText(placeText(camera, statement)));
  const reachedBy = `case ${ways.map(([name, condition]) => `when ${condition} then '${name}'`).join(' ')} end`;
  const text = `select u.id, u.username, u.first_name, u.last_name, r.name as role_name, u.is_superuser,
      ${reachedBy} as reached_by, ${IS_ACTIVE} as is_active, ${WANTS_NEWS} as wants_news,
      ${MAY_READ_ALERTS} as may_read_alerts, ${watchesText(statement.add(camera.id, 'uuid'))} as is_watching
    from users u left join roles r on r.id = u.role_id
    where u.id = any(${statement.add(ids, 'uuid[]')}) order by lower(u.username), u.id`;
  return runPrepared<RecipientRow>(db, text, statement);
}

/** How many of those who are told the caller may not see. */
export async function countHiddenRecipients(reach: Reach, db: Db, camera: CameraPlace): Promise<number> {
  if (reach.all) return 0;
  const statement = new Statement();
  // The statement of the watchers numbers its own values, and they come first.
  statement.values.push(camera.id, camera.reseller_id, camera.company_id, camera.site_id);
  const text = `select count(*)::int as count from (${WATCHERS}) told
    where told.id not in ${peopleIdsWithin(reach, statement)}`;
  return (await runPrepared<{ count: number }>(db, text, statement))[0]?.count ?? 0;
}
