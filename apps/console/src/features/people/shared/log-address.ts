import { PERSON_AUTHORISATIONS } from '@sightline/contract/people/authorisation';
import { FACE_DIRECTIONS } from '@sightline/contract/people/logs';
import { defaultRange, rangeBody } from '../../../entities/alert/alert-range.ts';
import { days } from '../../../entities/date-range/days-address.ts';
import { CLOCKS } from '../../../entities/site/clocks.ts';
import {
  type AddressValues,
  defineAddress,
  ids,
  oneOf,
  pushed,
  type SearchOf,
  several,
  text,
} from '../../../lib/address.ts';
import type { Day } from '../../../lib/dates.ts';

/** The logs on a given day: when, where, who, and which of them (FILTER-04). */
export const logAddress = (today: Day) => {
  const { from, to } = days(defaultRange(today));
  return defineAddress({
    from: pushed(from),
    to: pushed(to),
    sites: pushed(ids('site')),
    authorisations: pushed(several('authorisation', PERSON_AUTHORISATIONS)),
    search: text('q'),
    cameras: pushed(ids('camera')),
    persons: ids('person'),
    shown: oneOf('shown', ['all', 'exceptions']),
    direction: pushed(oneOf('direction', ['any', ...FACE_DIRECTIONS])),
    clock: oneOf('clock', CLOCKS),
    view: oneOf('view', ['chart', 'table']),
  });
};

export type LogFilter = AddressValues<ReturnType<typeof logAddress>> & {
  /** By which clock days begin; absent: the viewer's own. */
  zone?: string | undefined;
};
export type LogSearch = SearchOf<ReturnType<typeof logAddress>>;

export const EXCEPTIONS = PERSON_AUTHORISATIONS.filter((each) => each !== 'authorised');

const some = <K extends string, T>(key: K, values: readonly T[]) =>
  (values.length > 0 ? { [key]: [...values] } : {}) as Partial<Record<K, T[]>>;

/** What narrows figures, as the server takes it. */
export const figuresOf = (filter: LogFilter) => ({
  ...rangeBody(filter, filter.zone),
  ...some('sites', filter.sites),
  ...some('cameras', filter.cameras),
  ...some('authorisations', filter.authorisations),
});

/** What narrows a log; of a log without authorisations, all but those. */
export const captureBodyOf = (filter: LogFilter) => ({
  ...rangeBody(filter, filter.zone),
  ...some('sites', filter.sites),
  ...some('cameras', filter.cameras),
  ...some('persons', filter.persons),
  ...(filter.search ? { search: filter.search } : {}),
});

export const accessBodyOf = (filter: LogFilter) => ({
  ...captureBodyOf(filter),
  ...(filter.direction === 'any' ? {} : { directions: [filter.direction] }),
  ...(filter.authorisations.length === 0 && filter.shown === 'exceptions'
    ? { authorisations: EXCEPTIONS }
    : some('authorisations', filter.authorisations)),
});

export const isNarrowed = ({ search, sites, cameras, persons, authorisations, direction }: LogFilter) =>
  search !== '' || direction !== 'any' || sites.length + cameras.length + persons.length + authorisations.length > 0;

export const WIDEST = {
  search: '',
  sites: [],
  cameras: [],
  persons: [],
  authorisations: [],
  direction: 'any',
} as const;
