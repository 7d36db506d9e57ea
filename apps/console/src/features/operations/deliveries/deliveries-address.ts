import { LISTED_STATES, WAYS } from '@sightline/contract/delivery-rights';
import { lastDays } from '../../../entities/alert/alert-range.ts';
import { days } from '../../../entities/date-range/days-address.ts';
import { type AddressValues, defineAddress, ids, oneOf, type SearchOf, several } from '../../../lib/address.ts';
import { addDays, type Day, startOfDay } from '../../../lib/dates.ts';

const DAYS = 30;

/** The address on a given day: what was given up in the last days comes first. */
export const deliveriesAddress = (today: Day) =>
  defineAddress({
    ...days(lastDays(DAYS, today)),
    state: oneOf('state', LISTED_STATES),
    channels: several('channel', WAYS),
    sites: ids('site'),
    cameras: ids('camera'),
  });

export type DeliveriesFilter = AddressValues<ReturnType<typeof deliveriesAddress>>;
export type DeliveriesSearch = SearchOf<ReturnType<typeof deliveriesAddress>>;

/** All ways and places. */
export const WIDEST = { channels: [], sites: [], cameras: [] } as const;

export const isNarrowed = ({ channels, sites, cameras }: DeliveriesFilter) =>
  channels.length + sites.length + cameras.length > 0;

const some = <K extends string, T>(key: K, values: readonly T[]) =>
  (values.length > 0 ? { [key]: [...values] } : {}) as Partial<Record<K, T[]>>;

/** What narrows the list, as the server takes it. */
export const matchingOf = ({ from, to, channels, sites, cameras }: DeliveriesFilter) => ({
  from: startOfDay(from).toISOString(),
  until: startOfDay(addDays(to, 1)).toISOString(),
  ...some('channels', channels),
  ...some('sites', sites),
  ...some('cameras', cameras),
});
