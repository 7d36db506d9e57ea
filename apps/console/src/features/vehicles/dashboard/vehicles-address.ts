import { VEHICLE_KINDS } from '@sightline/contract/frames';
import { VEHICLE_AUTHORISATIONS } from '@sightline/contract/vehicles/authorisation';
import { ASKED_TYPES } from '@sightline/contract/vehicles/records';
import { defaultRange, lastDays, rangeBody } from '../../../entities/alert/alert-range.ts';
import { days } from '../../../entities/date-range/days-address.ts';
import { lengthOf } from '../../../entities/date-range/periods.ts';
import { CLOCKS } from '../../../entities/site/clocks.ts';
import {
  type AddressValues,
  defineAddress,
  ids,
  oneOf,
  opened,
  pushed,
  type SearchOf,
  several,
} from '../../../lib/address.ts';
import type { Day } from '../../../lib/dates.ts';

/** The dashboard on a given day; records start with transit trails (FILTER-14). */
export const vehiclesAddress = (today: Day) => {
  const { from, to } = days(defaultRange(today));
  return defineAddress({
    from: pushed(from),
    to: pushed(to),
    sites: pushed(ids('site')),
    zones: pushed(ids('zone')),
    types: pushed(several('type', VEHICLE_KINDS)),
    authorisations: pushed(several('authorisation', VEHICLE_AUTHORISATIONS)),
    record: oneOf('record', ASKED_TYPES),
    clock: oneOf('clock', CLOCKS),
    view: oneOf('view', ['chart', 'table']),
    open: opened('open', ['on_site']),
  });
};

type Chosen = AddressValues<ReturnType<typeof vehiclesAddress>>;
export type VehiclesFilter = Chosen & {
  /** By which clock days begin; absent: the viewer's own. */
  zone?: string | undefined;
};
export type VehiclesSearch = SearchOf<ReturnType<typeof vehiclesAddress>>;

const some = <K extends string, T>(key: K, values: readonly T[]) =>
  (values.length > 0 ? { [key]: [...values] } : {}) as Partial<Record<K, T[]>>;

export const placesOf = ({ sites, zones, types }: VehiclesFilter) => ({
  ...some('sites', sites),
  ...some('zones', zones),
  ...some('vehicle_types', types),
});

/** What narrows figures and records, as the server takes it. */
export const narrowedOf = (filter: VehiclesFilter) => ({
  ...rangeBody(filter, filter.zone),
  ...placesOf(filter),
  ...some('authorisations', filter.authorisations),
});

type Kept = Partial<Chosen> & {
  /** A period up to today moves along with the days. */
  length?: number;
};

/** What is open is no filter. */
export const keptText = (filter: Chosen, today: Day) =>
  JSON.stringify({
    ...filter,
    open: undefined,
    ...(filter.to === today ? { length: lengthOf(filter) } : {}),
  } satisfies Kept);

export function readKept(text: string, today: Day): Partial<Chosen> {
  try {
    const { length, ...filter }: Kept = JSON.parse(text);
    return { ...filter, ...(length ? lastDays(length, today) : {}) };
  } catch {
    return {};
  }
}
