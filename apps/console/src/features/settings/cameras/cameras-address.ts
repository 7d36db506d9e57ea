/** What the address says of the list. */
export interface CamerasSearch {
  tab?: string | undefined;
  q?: string | undefined;
  sites?: string | undefined;
  groups?: string | undefined;
  include?: string | undefined;
}

export const INCLUDES = ['any', 'on', 'off'] as const;
export type Include = (typeof INCLUDES)[number];

export interface CamerasFilter {
  search: string;
  sites: readonly string[];
  groups: readonly string[];
  include: Include;
}

const MAX_TEXT = 150;
const ID = /^[0-9a-f-]{36}$/i;
const idsIn = (text: string | undefined) => [...new Set((text ?? '').split(','))].filter((one) => ID.test(one));

/** What an address means; what in it is not known is left out, so that an old link still opens. */
export const readCamerasFilter = ({ q, sites, groups, include }: CamerasSearch): CamerasFilter => ({
  search: (q ?? '').trim().slice(0, MAX_TEXT),
  sites: idsIn(sites),
  groups: idsIn(groups),
  include: INCLUDES.find((one) => one === include) ?? 'any',
});

/** The shortest address with that meaning. */
export const writeCamerasFilter = ({ search, sites, groups, include }: CamerasFilter): CamerasSearch => ({
  q: search || undefined,
  sites: sites.join(',') || undefined,
  groups: groups.join(',') || undefined,
  include: include === 'any' ? undefined : include,
});

/** The filter as the server takes it. */
export const camerasQuery = ({ search, sites, groups, include }: CamerasFilter) => ({
  ...(search ? { search } : {}),
  ...(sites.length > 0 ? { sites: [...sites] } : {}),
  ...(groups.length > 0 ? { groups: [...groups] } : {}),
  ...(include === 'any' ? {} : { include: include === 'on' ? ('true' as const) : ('false' as const) }),
});

export const NO_FILTER = readCamerasFilter({});

export const isNarrowed = (filter: CamerasFilter) => Object.keys(camerasQuery(filter)).length > 0;
