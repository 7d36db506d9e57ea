import type { PageQuery } from '@sightline/contract/common';
import { plateKey } from '@sightline/contract/vehicles/plate-text';
import type { listRegisteredPlates } from '@sightline/contract/vehicles/plates';
import type { z } from 'zod';
import { TODAY } from '../../../changes/periods/periods.repo.ts';
import type { Reach } from '../../../changes/reach/reach.ts';
import { SITE_PLACE } from '../../../changes/reach/tenant-places.ts';
import { within } from '../../../changes/reach/within.ts';
import type { Db } from '../../../platform/db/db.ts';
import { likePattern } from '../../../platform/db/like-pattern.ts';
import { every, number, type Sql, some, sql } from '../../../platform/db/sql.ts';
import { type NameList, readNameList } from '../../../platform/paging/name-list.ts';
import { AUTHORISATION, type PlateRow, SHOWN } from './plates.repo.ts';

type Asked = Omit<z.output<(typeof listRegisteredPlates)['query']>, keyof PageQuery>;

const KEY = sql`lower(p.plate_key)`;

/** Patterns of texts that differ in one sign at most; a key has letters and digits alone. */
export const oneSignApart = (key: string) =>
  [...key].map((_, place) => `${key.slice(0, place)}_${key.slice(place + 1)}`);

/** A part of the plate as it is, or the whole plate but for one character. */
const plateHolds = (part: string, isClose: boolean): Sql => {
  const key = plateKey(part).toLowerCase();
  if (key === '') return sql`false`;
  return isClose ? sql`${KEY} like any(${oneSignApart(key)}::text[])` : sql`${KEY} like ${likePattern(key)}`;
};

const searched = (text: string, isClose: boolean): Sql =>
  some([plateHolds(text, isClose), ...(isClose ? [] : [sql`lower(p.holder) like ${likePattern(text.toLowerCase())}`])]);

/** The last period of a plate ends on one of the next days. */
const endsWithin = (days: number): Sql => sql`(
  select max(coalesce(a.ends_on, 'infinity'::date)) from plate_periods a where a.plate_id = p.id and a.revoked_at is null
) between ${TODAY} and ${TODAY} + ${number(days)}`;

const matches = (reach: Reach, asked: Asked, isClose: boolean): Sql =>
  every([
    within(reach, SITE_PLACE),
    ...(asked.sites ? [sql`p.site_id = any(${asked.sites}::uuid[])`] : []),
    ...(asked.license_plate_like ? [plateHolds(asked.license_plate_like, isClose)] : []),
    ...(asked.search ? [searched(asked.search, isClose)] : []),
    ...(asked.vehicle_types ? [sql`p.vehicle_type = any(${asked.vehicle_types}::text[])`] : []),
    ...(asked.authorisations ? [sql`${AUTHORISATION} = any(${asked.authorisations}::text[])`] : []),
    ...(asked.ends_within_days ? [endsWithin(asked.ends_within_days)] : []),
  ]);

const listOf = (reach: Reach, asked: Asked, isClose: boolean): NameList => ({
  rows: sql`from registered_plates p join sites s on s.id = p.site_id where ${matches(reach, asked, isClose)}`,
  isSearch: true,
  text: sql`p.plate_key`,
  id: sql`p.id`,
  columns: SHOWN,
  around: sql`join registered_plates p on p.id = page.list_id join sites s on s.id = p.site_id`,
});

export const listPlates = (reach: Reach, db: Db, { isClose, ...asked }: Asked & PageQuery & { isClose: boolean }) =>
  readNameList<PlateRow>(db, listOf(reach, asked, isClose), asked);
