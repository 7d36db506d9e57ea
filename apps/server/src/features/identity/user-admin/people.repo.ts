import type { Page, PageQuery } from '@sightline/contract/common';
import type { UserFilters } from '@sightline/contract/user-admin';
import { peopleIdsWithin } from '../../../changes/reach/people-ids-within.ts';
import { peopleWithin } from '../../../changes/reach/people-within.ts';
import type { Reach } from '../../../changes/reach/reach.ts';
import type { Db } from '../../../platform/db/db.ts';
import { holdsPart, likePattern } from '../../../platform/db/like-pattern.ts';
import { runPrepared, Statement, withinReachText } from '../../../platform/db/statement.ts';
import { readFilteredList, readSome } from '../../../platform/paging/filtered-list.ts';

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
  search: 'u.names',
  username: 'lower(u.username)',
  email: 'lower(u.email)',
  first_name: 'lower(u.first_name)',
  last_name: 'lower(u.last_name)',
  user_channel_id: 'lower(u.user_channel_id)',
} as const satisfies Partial<Record<keyof UserFilters, string>>;

const FULL_NAME = `lower(concat_ws(' ', u.first_name, u.last_name))`;

function nameConditions({ called }: PeopleOf, statement: Statement): string[] {
  if (!called) return [];
  const pattern = statement.add(likePattern(called.toLowerCase()), 'text');
  return [`u.names like ${pattern}`, `(${FULL_NAME} like ${pattern} or lower(u.username) like ${pattern})`];
}

/** The index holds all names as one text, so it narrows, and the name itself decides. */
function textConditions(filters: UserFilters, statement: Statement): string[] {
  return (Object.keys(TEXTS) as (keyof typeof TEXTS)[]).flatMap((name) => {
    const part = filters[name];
    if (!part) return [];
    const own = holdsPart(TEXTS[name], part, statement);
    return name === 'search' ? [own] : [holdsPart('u.names', part, statement), own];
  });
}

const COLUMNS = {
  groups: ['u.role_id', 'uuid'],
  user_buckets: ['u.user_type', 'text'],
  account_states: ['u.account_state', 'text'],
} as const satisfies Partial<Record<keyof UserFilters, readonly [string, string]>>;

const columnConditions = (filters: UserFilters, statement: Statement): string[] =>
  (Object.keys(COLUMNS) as (keyof typeof COLUMNS)[]).flatMap((name) => {
    const [column, type] = COLUMNS[name];
    const values = filters[name];
    if (!values) return [];
    // One alone is found in the order of the list.
    if (values.length === 1) return [`${column} = ${statement.add(values[0], type)}`];
    return [`${column} = any(${statement.add(values, `${type}[]`)})`];
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

/** So many people are named one by one; more are found by looking at each whether they lie within. */
const MOST_NAMED = 5000;

type Within = (statement: Statement) => string;

/** How a list is limited to a reach, by how many people lie within it. */
async function withinFor(reach: Reach, db: Db): Promise<Within> {
  if (reach.all) return () => 'true';
  const statement = new Statement(true);
  const text = `select within.id from ${peopleIdsWithin(reach, statement, { repeats: true })} within limit ${MOST_NAMED + 1}`;
  const rows = await runPrepared<{ id: string }>(db, text, statement);
  const ids = [...new Set(rows.map(({ id }) => id))];
  return rows.length > MOST_NAMED
    ? (among) => among.write(peopleWithin(reach, 'u'))
    : (among) => `u.id = any(${among.add(ids, 'uuid[]')})`;
}

interface People {
  reach: Reach;
  within: Within;
  filters: UserFilters;
  of: PeopleOf;
}

/** The people of a list, as `from ... where ...`. */
const peopleText =
  ({ reach, within, filters, of }: People) =>
  (statement: Statement) =>
    `from users u where ${[
      within(statement),
      ...placeConditions(reach, filters, of, statement),
      ...columnConditions(filters, statement),
      ...textConditions(filters, statement),
      ...nameConditions(of, statement),
    ].join(' and ')}`;

const ORDER = { text: 'lower(u.username)', id: 'u.id' };

/** One page of ids by username; who they are is read for the page alone. */
export async function listPeople(
  reach: Reach,
  db: Db,
  query: UserFilters & PageQuery,
  of: PeopleOf = {},
): Promise<Page<string>> {
  const rows = peopleText({ reach, within: await withinFor(reach, db), filters: query, of });
  return readFilteredList(db, { rows, ...ORDER }, query);
}

/** A few people by a part of their username or full name; which, when there are many, is no matter. */
export async function findCalled(reach: Reach, db: Db, called: string, limit: number): Promise<string[]> {
  const rows = peopleText({ reach, within: await withinFor(reach, db), filters: {}, of: { called } });
  return readSome(db, { rows, ...ORDER }, limit);
}

const BATCH = 1000;

/** The ids of a whole list, a batch at a time. */
export async function* eachPeople(reach: Reach, db: Db, filters: UserFilters): AsyncGenerator<string[]> {
  const rows = peopleText({ reach, within: await withinFor(reach, db), filters, of: {} });
  let last: { text: string; id: string } | undefined;
  do {
    const statement = new Statement(true);
    const from = rows(statement);
    const beyond = last
      ? ` and (${ORDER.text}, ${ORDER.id}) > (${statement.add(last.text, 'text')}, ${statement.add(last.id, 'uuid')})`
      : '';
    const text = `select ${ORDER.text} as text, ${ORDER.id} as id ${from}${beyond}
      order by ${ORDER.text}, ${ORDER.id} limit ${BATCH}`;
    const found = await runPrepared<{ text: string; id: string }>(db, text, statement);
    if (found.length > 0) yield found.map(({ id }) => id);
    last = found.length === BATCH ? found.at(-1) : undefined;
  } while (last);
}
