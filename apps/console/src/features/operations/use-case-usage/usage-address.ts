import { USE_CASE_KEYS } from '@sightline/contract/use-cases/catalogue';
import { type AddressValues, defineAddress, ids, opened, several, text } from '../../../lib/address.ts';

/** The list, and the site whose use cases are open. */
export const usageAddress = defineAddress({
  search: text('q'),
  resellers: ids('reseller'),
  companies: ids('company'),
  sites: ids('site'),
  useCases: several('use_case', USE_CASE_KEYS),
  open: opened('open'),
});

export type UsageFilter = Omit<AddressValues<typeof usageAddress>, 'open'>;

const some = <K extends string, T>(key: K, values: readonly T[]) =>
  (values.length > 0 ? { [key]: [...values] } : {}) as Partial<Record<K, T[]>>;

/** The filter as the server takes it. */
export const usageQueryOf = ({ search, resellers, companies, sites, useCases }: UsageFilter) => ({
  ...(search ? { search } : {}),
  ...some('resellers', resellers),
  ...some('companies', companies),
  ...some('sites', sites),
  ...some('use_cases', useCases),
});

export const isNarrowed = (filter: UsageFilter) => Object.keys(usageQueryOf(filter)).length > 0;
