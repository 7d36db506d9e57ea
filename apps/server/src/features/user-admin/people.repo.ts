import type { Page, PageQuery } from '@sightline/contract/common';
import type { UserFilters } from '@sightline/contract/user-admin';
import type { Db } from '../../db/db.ts';
import { likePattern } from '../../db/like-pattern.ts';
import { readNameList } from '../../db/name-list.ts';
import { ALL_NAMES_OF_USER, peopleWithin } from '../../db/people-within.ts';
import { runPrepared, Statement, withinReachText } from '../../db/statement.ts';
import type { Reach } from '../../reach.ts';

/** What a list is narrowed to besides the filters of its reader. */
export interface PeopleOf {
  reseller?: string;
  company?: string;
  type?: string;
}

/** Filters by a part of a text, and what they look at. */
const TEXTS = {
  search: ALL_NAMES_OF_USER,
  username: 'lower(u.username)',
  email: 'lower(u.email)',
  first_name: 'lower(u.first_name)',
  last_name: 'lower(u.last_name)',
  user_channel_id: 'lower(u.user_channel_id)',
} as const satisfies Partial<Record<keyof UserFilters, string>>;

/** The index finds parts of three signs and more. It holds all names as one, so it narrows, and the name itself decides. */
const SHORTEST_INDEXED = 3;

function textConditions(filters: UserFilters, statement: Statement): string[] {
  return (Object.keys(TEXTS) as (keyof typeof TEXTS)[]).flatMap((name) => {
    const part = filters[name]?.toLowerCase();
    if (!part) return [];
    const pattern = statement.add(likePattern(part), 'text');
    const own = `${TEXTS[name]} like ${pattern}`;
    return part.length < SHORTEST_INDEXED || name === 'search' ? [own] : [`${ALL_NAMES_OF_USER} like ${pattern}`, own];
  });
}

const COLUMNS = {
  groups: ['u.role_id', 'uuid[]'],
  user_buckets: ['u.user_type', 'text[]'],
  account_states: ['u.account_state', 'text[]'],
} as const satisfies Partial<Record<keyof UserFilters, readonly [string, string]>>;

const columnConditions = (filters: UserFilters, statement: Statement): string[] =>
  (Object.keys(COLUMNS) as (keyof typeof COLUMNS)[]).flatMap((name) => {
    const [column, type] = COLUMNS[name];
    return filters[name] ? [`${column} = any(${statement.add(filters[name], type)})`] : [];
  });

/** Places in a filter count within reach only: what lies outside finds nobody. */
function placeConditions(
  reach: Reach,
  { companies, sites }: UserFilters,
  of: PeopleOf,
  statement: Statement,
): string[] {
  const placed = { reseller: 's.reseller_id', company: 's.company_id', site: 's.id' };
  const ofSites = (column: string, ids: readonly string[]) =>
    `select x.user_id from user_sites x join sites s on s.id = x.site_id
     where ${column} = any(${statement.add(ids, 'uuid[]')}) and ${withinReachText(reach, placed, statement)}`;
  const ofCompanies = (ids: readonly string[]) =>
    `u.id in (${ofSites('s.company_id', ids)} union all
      select p.id from users p join companies c on c.id = p.company_id
      where c.id = any(${statement.add(ids, 'uuid[]')})
        and ${withinReachText(reach, { reseller: 'c.reseller_id', company: 'c.id' }, statement)})`;
  return [
    ...(companies ? [ofCompanies(companies)] : []),
    ...(of.company ? [ofCompanies([of.company])] : []),
    ...(sites ? [`u.id in (${ofSites('s.id', sites)})`] : []),
    ...(of.type ? [`u.user_type = ${statement.add(of.type, 'text')}`] : []),
    ...(of.reseller
      ? [`u.id in (select x.user_id from user_resellers x where x.reseller_id = ${statement.add(of.reseller, 'uuid')})`]
      : []),
  ];
}

/** The people of a list, as `from ... where ...`. */
const peopleText = (reach: Reach, filters: UserFilters, of: PeopleOf) => (statement: Statement) =>
  `from users u where ${[
    peopleWithin(reach, 'u', statement),
    ...placeConditions(reach, filters, of, statement),
    ...columnConditions(filters, statement),
    ...textConditions(filters, statement),
  ].join(' and ')}`;

const ORDER = { text: 'lower(u.username)', id: 'u.id' };

/** One page of ids by username; who they are is read for the page alone. */
export const listPeople = (
  reach: Reach,
  db: Db,
  query: UserFilters & PageQuery,
  of: PeopleOf = {},
): Promise<Page<{ id: string }>> =>
  readNameList(db, { rows: peopleText(reach, query, of), ...ORDER, columns: 'page.list_id as id', around: '' }, query);

const BATCH = 1000;

/** The ids of a whole list, a batch at a time. */
export async function* eachPeople(reach: Reach, db: Db, filters: UserFilters): AsyncGenerator<string[]> {
  let last: { text: string; id: string } | undefined;
  do {
    const statement = new Statement();
    const rows = peopleText(reach, filters, {})(statement);
    const beyond = last
      ? ` and (${ORDER.text}, ${ORDER.id}) > (${statement.add(last.text, 'text')}, ${statement.add(last.id, 'uuid')})`
      : '';
    const text = `select ${ORDER.text} as text, ${ORDER.id} as id ${rows}${beyond}
      order by ${ORDER.text}, ${ORDER.id} limit ${BATCH}`;
    const found = await runPrepared<{ text: string; id: string }>(db, text, statement);
    if (found.length > 0) yield found.map(({ id }) => id);
    last = found.length === BATCH ? found.at(-1) : undefined;
  } while (last);
}
