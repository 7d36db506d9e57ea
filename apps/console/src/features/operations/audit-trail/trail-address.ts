import { defaultRange } from '../../../entities/alert/alert-range.ts';
import { days } from '../../../entities/date-range/days-address.ts';
import {
  type AddressValues,
  defineAddress,
  oneOf,
  opened,
  type SearchOf,
  several,
  text,
} from '../../../lib/address.ts';
import type { Day } from '../../../lib/dates.ts';

/** The two trails of the page: what was changed, and what people did without changing anything. */
export type Trail = 'changes' | 'actions';

export const CATEGORIES = {
  changes: ['changes_usecase', 'changes_camera', 'changes_user', 'changes_site'],
  actions: ['actions_login', 'actions_download', 'actions_delivery', 'actions_people', 'actions_installation'],
} as const;
type Category = (typeof CATEGORIES)[Trail][number];
export const ALL = 'all';

type Chosen = Category | typeof ALL;

/** The categories of a page, the one it starts with first. */
const CHOICES: Record<Trail, readonly [Chosen, ...Chosen[]]> = {
  changes: [ALL, ...CATEGORIES.changes],
  actions: [ALL, ...CATEGORIES.actions],
};

/** The address of a trail on a given day. */
export const trailAddress = (trail: Trail, today: Day) =>
  defineAddress({
    ...days(defaultRange(today)),
    category: oneOf('category', CHOICES[trail]),
    sites: several('site'),
    users: several('user'),
    search: text('q'),
    /** The entry that is open, if any. */
    entry: opened('entry'),
  });

/** Everything the page shows, as the address has it. */
export type TrailFilter = AddressValues<ReturnType<typeof trailAddress>>;
export type TrailSearch = SearchOf<ReturnType<typeof trailAddress>>;

/** What a page shows when nothing narrows it: all categories, all days of the range. */
export const WIDEST = { category: ALL, sites: [], users: [], search: '' } as const;

export const isNarrowed = ({ category, sites, users, search }: TrailFilter) =>
  category !== ALL || sites.length + users.length > 0 || search !== '';
