import type { Page, PageQuery } from '@sightline/contract/common';
import type { UserFilters } from '@sightline/contract/user-admin';
import { peopleIdsWithin } from '../../../changes/reach/people-ids-within.ts';
import { peopleWithin } from '../../../changes/reach/people-within.ts';
import type { Reach } from '../../../changes/reach/reach.ts';
import { COMPANY_PLACE, SITE_PLACE } from '../../../changes/reach/tenant-places.ts';
import { within } from '../../../changes/reach/within.ts';
import type { Db } from '../../../platform/db/db.ts';
import { holdsPart, likePattern } from '../../../platform/db/like-pattern.ts';
import { every, name, number, type Sql, some, sql } from '../../../platform/db/sql.ts';
import { beyond, type FilteredList, readFilteredList, readSome } from '../../../platform/paging/filtered-list.ts';

/** What a list is narrowed to besides the filters of its reader. */
export interface PeopleOf {
  reseller?: string;
  company?: string;
  type?: string;
  /** A part of the username or of the full name. */
  called?: string;
}

/** Filters by a part of a text, and what they look at. */
const TEXTS = {
  search: sql`u.names`,
  username: sql`lower(u.username)`,
  email: sql`lower(u.email)`,
  first_name: sql`lower(u.first_name)`,
  last_name: sql`lower(u.last_name)`,
  user_channel_id: sql`lower(u.user_channel_id)`,
} as const satisfies Partial<Record<keyof UserFilters, Sql>>;

const FULL_NAME = sql`lower(person_name(u.first_name, u.last_name))`;

function nameConditions({ called }: PeopleOf): Sql[] {
  if (!called) return [];
  const holds = (text: Sql) => sql`${text} like ${likePattern(called.toLowerCase())}::text`;
  return [holds(TEXTS.search), some([holds(FULL_NAME), holds(TEXTS.username)])];
}

/** The index holds all names as one text, so it narrows, and the name itself decides. */
function textConditions(filters: UserFilters): Sql[] {
  return (Object.keys(TEXTS) as (keyof typeof TEXTS)[]).flatMap((field) => {
    const part = filters[field];
    if (!part) return [];
    const own = holdsPart(TEXTS[field], part);
    return field === 'search' ? [own] : [holdsPart(TEXTS.search, part), own];
  });
}

const COLUMNS = {
  groups: ['u.role_id', 'uuid'],
  user_buckets: ['u.user_type', 'text'],
  account_states: ['u.account_state', 'text'],
} as const satisfies Partial<Record<keyof UserFilters, readonly [string, string]>>;

const columnConditions = (filters: UserFilters): Sql[] =>
  (Object.keys(COLUMNS) as (keyof typeof COLUMNS)[]).flatMap((field) => {
    const [column, type] = COLUMNS[field].map(name) as [Sql, Sql];
    const values = filters[field];
    if (!values) return [];
    // One alone is found in the order of the list.
    if (values.length === 1) return [sql`${column} = ${values[0]}::${type}`];
    return [sql`${column} = any(${values}::${type}[])`];
  });

/** Places in a filter count within reach only: what lies outside finds nobody. */
function placeConditions(reach: Reach, { companies, sites }: UserFilters, of: PeopleOf): Sql[] {
  const ofSites = (column: string, ids: readonly string[]) => sql`
    select x.user_id from user_sites x join sites s on s.id = x.site_id
    where ${name(column)} = any(${ids}::uuid[]) and ${within(reach, SITE_PLACE)}`;
  const ofCompanies = (ids: readonly string[]) => sql`u.id in (${ofSites('s.company_id', ids)} union all
    select p.id from users p join companies c on c.id = p.company_id
    where c.id = any(${ids}::uuid[]) and ${within(reach, COMPANY_PLACE)})`;
  return [
    ...(companies ? [ofCompanies(companies)] : []),
    ...(of.company ? [ofCompanies([of.company])] : []),
    ...(sites ? [sql`u.id in (${ofSites('s.id', sites)})`] : []),
    ...(of.type ? [sql`u.user_type = ${of.type}::text`] : []),
    ...(of.reseller
      ? [sql`u.id in (select x.user_id from user_resellers x where x.reseller_id = ${of.reseller}::uuid)`]
      : []),
  ];
}

/** So many people are named one by one; more are found by looking at each whether they lie within. */
const MOST_NAMED = 5000;

/** How a list is limited to a reach, by how many people lie within it. */
async function limitTo(reach: Reach, db: Db): Promise<Sql> {
  if (reach.all) return sql`true`;
  const { rows } = await db.query<{ id: string }>(
    sql`select within.id from ${peopleIdsWithin(reach, { repeats: true })} within limit ${number(MOST_NAMED + 1)}`,
  );
  if (rows.length > MOST_NAMED) return peopleWithin(reach, 'u');
  return sql`u.id = any(${[...new Set(rows.map(({ id }) => id))]}::uuid[])`;
}

/** The people of a list in its order. */
const peopleList = async (reach: Reach, db: Db, filters: UserFilters, of: PeopleOf): Promise<FilteredList> => ({
  rows: sql`from users u where ${every([
    await limitTo(reach, db),
    ...placeConditions(reach, filters, of),
    ...columnConditions(filters),
    ...textConditions(filters),
    ...nameConditions(of),
  ])}`,
  text: sql`u.sort_name`,
  id: sql`u.id`,
});

/** One page of ids by name; who they are is read for the page alone. */
export const listPeople = async (
  reach: Reach,
  db: Db,
  query: UserFilters & PageQuery,
  of: PeopleOf = {},
): Promise<Page<string>> => readFilteredList(db, await peopleList(reach, db, query, of), query);

/** A few people by a part of their username or full name; when there are many, any of them. */
export const findCalled = async (reach: Reach, db: Db, called: string, limit: number): Promise<string[]> =>
  readSome(db, await peopleList(reach, db, {}, { called }), limit);

const BATCH = 1000;

/** The ids of a whole list, a batch at a time. */
export async function* eachPeople(reach: Reach, db: Db, filters: UserFilters): AsyncGenerator<string[]> {
  const list = await peopleList(reach, db, filters, {});
  let last: { text: string; id: string } | undefined;
  do {
    const { rows } = await db.query<{ text: string; id: string }>(sql`
      select ${list.text} as text, ${list.id} as id ${list.rows}${beyond(list, last)}
      order by ${list.text}, ${list.id} limit ${number(BATCH)}`);
    if (rows.length > 0) yield rows.map(({ id }) => id);
    last = rows.length === BATCH ? rows.at(-1) : undefined;
  } while (last);
}
