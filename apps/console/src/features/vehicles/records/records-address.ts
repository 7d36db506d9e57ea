import { VEHICLE_KINDS } from '@sightline/contract/frames';
import { VEHICLE_AUTHORISATIONS } from '@sightline/contract/vehicles/authorisation';
import { lastDays, rangeBody } from '../../../entities/alert/alert-range.ts';
import { days } from '../../../entities/date-range/days-address.ts';
import {
  type AddressValues,
  chosenId,
  defineAddress,
  ids,
  oneOf,
  pushed,
  type SearchOf,
  several,
  text,
} from '../../../lib/address.ts';
import type { Day } from '../../../lib/dates.ts';

export const TABS = ['plates', 'records', 'confirm'] as const;
export type RecordsTab = (typeof TABS)[number];

/** How soon a period ends, in days. */
export const ENDS_WITHIN = ['any', '7', '30', '90'] as const;

/** Records are looked up further back than the dashboard looks. */
const DAYS = 30;

/** The page on a given day: its tab, what narrows its list, and the plate that is open. */
export const recordsAddress = (today: Day) =>
  defineAddress({
    tab: pushed(oneOf('tab', TABS)),
    search: text('q'),
    sites: ids('site'),
    authorisations: several('authorisation', VEHICLE_AUTHORISATIONS),
    types: several('type', VEHICLE_KINDS),
    ends: oneOf('ends', ENDS_WITHIN),
    record: oneOf('record', ['all', 'entry', 'exit']),
    ...days(lastDays(DAYS, today)),
    open: chosenId('open'),
  });

export type RecordsFilter = AddressValues<ReturnType<typeof recordsAddress>>;
export type RecordsSearch = SearchOf<ReturnType<typeof recordsAddress>>;

/** What narrows a list is left behind with its tab; where it looks, is not. */
export const WIDEST = { search: '', authorisations: [], types: [], ends: 'any', record: 'all' } as const;

const some = <K extends string, T>(key: K, values: readonly T[]) =>
  (values.length > 0 ? { [key]: [...values] } : {}) as Partial<Record<K, T[]>>;

export const plateQueryOf = ({ search, sites, authorisations, types, ends }: RecordsFilter) => ({
  ...(search ? { search } : {}),
  ...some('sites', sites),
  ...some('authorisations', authorisations),
  ...some('vehicle_types', types),
  ...(ends === 'any' ? {} : { ends_within_days: Number(ends) }),
});

const LONGEST_PLATE = 20;

export const recordBodyOf = (filter: RecordsFilter) => ({
  ...rangeBody(filter),
  record_type: filter.record,
  ...some('sites', filter.sites),
  ...some('authorisations', filter.authorisations),
  ...some('vehicle_types', filter.types),
  ...(filter.search ? { license_plate_like: filter.search.slice(0, LONGEST_PLATE) } : {}),
  ...(filter.tab === 'confirm' ? { needs_check: true } : {}),
});
