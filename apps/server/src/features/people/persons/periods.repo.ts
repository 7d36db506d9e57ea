import type { PeriodInput } from '@sightline/contract/authorised-periods';
import type { PageQuery } from '@sightline/contract/common';
import type { listAuthorisations } from '@sightline/contract/people/persons';
import type { z } from 'zod';
import { GRANTED_BY, PERIOD_STATE, type PeriodRow } from '../../../changes/periods/periods.repo.ts';
import type { Reach } from '../../../changes/reach/reach.ts';
import type { Reached } from '../../../changes/reach/reached.ts';
import { SITE_PLACE } from '../../../changes/reach/tenant-places.ts';
import { within } from '../../../changes/reach/within.ts';
import type { Db } from '../../../platform/db/db.ts';
import { every, json, NOTHING, sql } from '../../../platform/db/sql.ts';
import { type NameList, readNameList } from '../../../platform/paging/name-list.ts';
import type { PersonRow } from './persons.repo.ts';

export async function insertPeriod(
  tx: Db,
  by: string,
  personId: Reached<'person'>,
  { id, starts_on, ends_on, hours }: PeriodInput & { id: string },
): Promise<void> {
  await tx.query(sql`
    insert into person_periods (id, person_id, starts_on, ends_on, hours, granted_by)
    values (${id}, ${personId}, ${starts_on}::date, ${ends_on}::date, ${hours === null ? null : json(hours)}::jsonb, ${by}::uuid)`);
  await tx.query(sql`update persons set is_refused = false where id = ${personId}`);
}

/** Of a person that was reached. */
export const storePeriod = (tx: Db, person: PersonRow, id: string, { starts_on, ends_on, hours }: PeriodInput) =>
  tx.query(sql`
    update person_periods set starts_on = ${starts_on}::date, ends_on = ${ends_on}::date,
      hours = ${hours === null ? null : json(hours)}::jsonb
    where id = ${id}::uuid and person_id = ${person.id}`);

/** Ends periods that are active or upcoming: one, or all of them. Answers how many. */
export async function revokePeriods(tx: Db, by: string, person: PersonRow, periodId?: string): Promise<number> {
  const { rows } = await tx.query(sql`
    update person_periods set revoked_at = now(), revoked_by = ${by}::uuid
    where person_id = ${person.id} and revoked_at is null and (ends_on is null or ends_on >= ${person.today}::date)
      ${periodId === undefined ? NOTHING : sql`and id = ${periodId}::uuid`}
    returning id`);
  return rows.length;
}

export const refuse = (tx: Db, id: Reached<'person'>) =>
  tx.query(sql`update persons set is_refused = true where id = ${id}`);

export interface ListedPeriod extends PeriodRow {
  person_id: string;
  full_name: string;
  site_id: string;
  site_name: string;
  time_zone: string;
}

type Asked = z.output<(typeof listAuthorisations)['query']>;

const FROM = sql`from person_periods a join persons p on p.id = a.person_id join sites s on s.id = p.site_id`;

const listOf = (reach: Reach, { persons, sites, states }: Omit<Asked, keyof PageQuery>): NameList => ({
  rows: sql`${FROM} where ${every([
    within(reach, SITE_PLACE),
    ...(persons ? [sql`p.id = any(${persons}::uuid[])`] : []),
    ...(sites ? [sql`p.site_id = any(${sites}::uuid[])`] : []),
    ...(states ? [sql`${PERIOD_STATE} = any(${states}::text[])`] : []),
  ])}`,
  isSearch: true,
  // The latest first, in a list that goes upwards.
  text: sql`lpad((9999999 - (a.starts_on - date '0001-01-01'))::text, 7, '0')`,
  id: sql`a.id`,
  columns: sql`a.id, a.starts_on::text, a.ends_on::text, a.hours, ${PERIOD_STATE} as state, a.granted_at, a.revoked_at,
    ${GRANTED_BY} as granted_by, p.id as person_id, p.full_name, s.id as site_id, s.name as site_name, s.time_zone`,
  around: sql`join person_periods a on a.id = page.list_id join persons p on p.id = a.person_id
    join sites s on s.id = p.site_id left join user_rows u on u.id = a.granted_by`,
});

export const listPeriods = (reach: Reach, db: Db, asked: Asked) =>
  readNameList<ListedPeriod>(db, listOf(reach, asked), asked);
