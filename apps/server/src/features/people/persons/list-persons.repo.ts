import type { PersonAuthorisation } from '@sightline/contract/people/authorisation';
import type { listPersons } from '@sightline/contract/people/persons';
import type { z } from 'zod';
import { TODAY } from '../../../changes/periods/periods.repo.ts';
import type { Reach } from '../../../changes/reach/reach.ts';
import { SITE_PLACE } from '../../../changes/reach/tenant-places.ts';
import { within } from '../../../changes/reach/within.ts';
import type { Db } from '../../../platform/db/db.ts';
import { likePattern } from '../../../platform/db/like-pattern.ts';
import { every, number, type Sql, sql } from '../../../platform/db/sql.ts';
import { type NameList, readNameList } from '../../../platform/paging/name-list.ts';
import { AUTHORISATION, type PersonRow, SHOWN } from './persons.repo.ts';

type Asked = z.output<(typeof listPersons)['query']>;
/** What persons are looked for by. */
export type PersonFilter = Partial<Omit<Asked, 'page' | 'size' | 'cursor' | 'order'>>;

const searched = (text: string): Sql => {
  const pattern = likePattern(text.toLowerCase());
  return sql`(lower(p.full_name) like ${pattern} or exists (
    select from jsonb_array_elements(p.attributes) x where lower(x ->> 'value') like ${pattern}))`;
};

/** The last period of a person ends on one of the next days. */
const endsWithin = (days: number): Sql => sql`(
  select max(coalesce(a.ends_on, 'infinity'::date)) from person_periods a where a.person_id = p.id and a.revoked_at is null
) between ${TODAY} and ${TODAY} + ${number(days)}`;

const hasAttribute = ({ attribute_name, attribute_value }: PersonFilter): Sql[] => [
  ...(attribute_name
    ? [
        sql`exists (select from jsonb_array_elements(p.attributes) x
      where lower(x ->> 'name') = ${attribute_name.toLowerCase()}
        and (${attribute_value ?? null}::text is null or x ->> 'value' = ${attribute_value ?? null}::text))`,
      ]
    : []),
];

const matches = (reach: Reach, asked: PersonFilter): Sql =>
  every([
    within(reach, SITE_PLACE),
    ...(asked.sites ? [sql`p.site_id = any(${asked.sites}::uuid[])`] : []),
    ...(asked.search ? [searched(asked.search)] : []),
    ...hasAttribute(asked),
    ...(asked.authorisations ? [sql`${AUTHORISATION} = any(${asked.authorisations}::text[])`] : []),
    ...(asked.ends_within_days ? [endsWithin(asked.ends_within_days)] : []),
    ...(asked.has_consent === undefined ? [] : [sql`(p.consent_on is not null) = ${asked.has_consent}`]),
  ]);

const FROM = sql`from persons p join sites s on s.id = p.site_id`;

/** Whoever was seen last comes first, in a list that goes upwards; those who were never seen come last. */
const LAST_SEEN = sql`coalesce((select lpad((99999999999999 - (extract(epoch from max(r.occurred_at)) * 1000)::bigint)::text, 14, '0')
  from face_records r where r.person_id = p.id), 'never')`;

const ORDERS: Record<Asked['order'], Sql> = { name: sql`p.sort_name`, last_seen: LAST_SEEN };

const listOf = (reach: Reach, asked: PersonFilter, order: Asked['order']): NameList => ({
  rows: sql`${FROM} where ${matches(reach, asked)}`,
  isSearch: true,
  text: ORDERS[order],
  id: sql`p.id`,
  columns: SHOWN,
  around: sql`join persons p on p.id = page.list_id join sites s on s.id = p.site_id`,
});

export const listFound = (reach: Reach, db: Db, { order, ...asked }: Asked) =>
  readNameList<PersonRow>(db, listOf(reach, asked, order), asked);

/** The next persons by name, for files. */
export async function listNext(
  reach: Reach,
  db: Db,
  asked: PersonFilter,
  { limit, after }: { limit: number; after: PersonRow | undefined },
): Promise<PersonRow[]> {
  const { rows } = await db.query<PersonRow>(sql`
    select ${SHOWN} ${FROM} where ${every([
      matches(reach, asked),
      ...(after ? [sql`(p.sort_name, p.id) > (sort_name(${after.full_name}::text), ${after.id}::uuid)`] : []),
    ])} order by p.sort_name, p.id limit ${number(limit)}`);
  return rows;
}

export async function countByState(reach: Reach, db: Db, asked: PersonFilter) {
  const { rows } = await db.query<{ authorisation: PersonAuthorisation; count: number }>(sql`
    select ${AUTHORISATION} as authorisation, count(*)::int as count ${FROM} where ${matches(reach, asked)} group by 1`);
  return rows;
}

const MOST = 100;

/** Attributes with the values they have. */
export async function listAttributes(reach: Reach, db: Db, sites: readonly string[] | undefined) {
  const { rows } = await db.query<{ name: string; values: string[] }>(sql`
    select name, (array_agg(value order by value))[1:${number(MOST)}] as values from (
      select distinct x ->> 'name' as name, x ->> 'value' as value ${FROM}, jsonb_array_elements(p.attributes) x
      where ${matches(reach, sites ? { sites: [...sites] } : {})}) found
    group by name order by name limit ${number(MOST)}`);
  return rows;
}
