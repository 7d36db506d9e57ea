import { type AddressValues, defineAddress, ids, oneOf, text } from '../../../lib/address.ts';

export const INCLUDES = ['any', 'on', 'off'] as const;
export type Include = (typeof INCLUDES)[number];

export const camerasAddress = defineAddress({
  search: text('q'),
  sites: ids('sites'),
  groups: ids('groups'),
  include: oneOf('include', INCLUDES),
});

export type CamerasFilter = AddressValues<typeof camerasAddress>;

/** The filter as the server takes it. */
export const camerasQuery = ({ search, sites, groups, include }: CamerasFilter) => ({
  ...(search.trim() ? { search: search.trim() } : {}),
  ...(sites.length > 0 ? { sites: [...sites] } : {}),
  ...(groups.length > 0 ? { groups: [...groups] } : {}),
  ...(include === 'any' ? {} : { include: include === 'on' ? ('true' as const) : ('false' as const) }),
});

export const NO_FILTER = camerasAddress.start;

export const isNarrowed = (filter: CamerasFilter) => Object.keys(camerasQuery(filter)).length > 0;
