import { USE_CASE_KEYS } from '@sightline/contract/use-cases/catalogue';
import { type AddressValues, defineAddress, ids, oneOf, opened, several, text } from '../../../lib/address.ts';

export const SWITCHED = ['any', 'on', 'off'] as const;
type Switched = (typeof SWITCHED)[number];

/** The list, and the camera whose switches are open. */
export const panelAddress = defineAddress({
  search: text('q'),
  resellers: ids('reseller'),
  companies: ids('company'),
  sites: ids('site'),
  nodes: ids('node'),
  useCases: several('use_case', USE_CASE_KEYS),
  include: oneOf('include', SWITCHED),
  ai: oneOf('ai', SWITCHED),
  open: opened('open'),
});

export type PanelFilter = Omit<AddressValues<typeof panelAddress>, 'open'>;

const some = <K extends string, T>(key: K, values: readonly T[]) =>
  (values.length > 0 ? { [key]: [...values] } : {}) as Partial<Record<K, T[]>>;

const flag = <K extends string>(key: K, value: Switched) =>
  (value === 'any' ? {} : { [key]: value === 'on' ? 'true' : 'false' }) as Partial<Record<K, 'true' | 'false'>>;

/** The filter as the server takes it. */
export const panelQueryOf = (filter: PanelFilter) => ({
  ...(filter.search ? { search: filter.search } : {}),
  ...some('resellers', filter.resellers),
  ...some('companies', filter.companies),
  ...some('sites', filter.sites),
  ...some('nodes', filter.nodes),
  ...some('use_cases', filter.useCases),
  ...flag('include', filter.include),
  ...flag('ai_inferencing', filter.ai),
});

export const isNarrowed = (filter: PanelFilter) => Object.keys(panelQueryOf(filter)).length > 0;
