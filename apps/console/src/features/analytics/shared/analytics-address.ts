import { VEHICLE_KINDS } from '@sightline/contract/frames';
import { lastDays } from '../../../entities/alert/alert-range.ts';
import { days } from '../../../entities/date-range/days-address.ts';
import {
  type AddressPart,
  type AddressValues,
  chosenId,
  defineAddress,
  ids,
  oneOf,
  pageNumber,
  pushed,
  type SearchOf,
  several,
  text,
} from '../../../lib/address.ts';
import type { Day } from '../../../lib/dates.ts';

/** The period a dashboard starts with, in days. */
export const USUAL_DAYS = 30;

/** How a chart of days is drawn; each dashboard starts with its own. */
export const SHAPES = ['lines', 'stacked'] as const;
export type Shape = (typeof SHAPES)[number];

/** What the machines behind the hours are shown of. */
export const DRILLS = ['off', 'day', 'period'] as const;

/** Seconds from and to; absent: no limit. */
export interface SecondsRange {
  min?: number;
  max?: number;
}

const RANGE = /^(\d{0,5})-(\d{0,5})$/;

/** `900-36000`, with either end left out. */
const seconds = <const K extends string>(key: K): AddressPart<SecondsRange, K> => ({
  keys: [key],
  start: {},
  read: (search) => {
    const [, min, max] = RANGE.exec(search[key] ?? '') ?? [];
    return { ...(min ? { min: Number(min) } : {}), ...(max ? { max: Number(max) } : {}) };
  },
  write: ({ min, max }) => ({ [key]: `${min ?? ''}-${max ?? ''}` }) as Partial<Record<K, string>>,
  history: 'replace',
});

/** What all dashboards keep in their addresses, on a given day of the site. */
export const analyticsAddress = (today: Day, shape: Shape) => {
  const { from, to } = days(lastDays(USUAL_DAYS, today));
  return defineAddress({
    site: chosenId('site'),
    zones: pushed(ids('zones')),
    from: pushed(from),
    to: pushed(to),
    compare: oneOf('compare', ['on', 'off']),
    view: oneOf('view', ['chart', 'table']),
    shape: oneOf<'shape', Shape>('shape', shape === 'lines' ? ['lines', 'stacked'] : ['stacked', 'lines']),
    /** The day whose hours are shown; the last one of the period, while none is chosen. */
    day: pushed(text('day')),
    /** The moment an hour of that day begins. */
    hour: pushed(text('hour')),
    category: pushed(text('category')),
    types: pushed(several('types', VEHICLE_KINDS)),
    group: oneOf('group', ['zone', 'camera']),
    record: oneOf('record', ['operation', 'idle']),
    machines: oneOf('machines', ['camera', 'zone']),
    operation: seconds('operation'),
    idle: seconds('idle'),
    page: pageNumber('page'),
    /** The machines behind the hours of the chosen day, or of the whole period. */
    drill: pushed(oneOf('drill', DRILLS)),
  });
};

type AnalyticsAddress = ReturnType<typeof analyticsAddress>;
export type AnalyticsFilter = AddressValues<AnalyticsAddress>;
export type AnalyticsSearch = SearchOf<AnalyticsAddress>;
