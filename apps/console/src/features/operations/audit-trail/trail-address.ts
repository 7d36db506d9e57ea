import { type DayRange, defaultRange } from '../../../entities/alert/alert-range.ts';
import type { Day } from '../../../lib/dates.ts';

/** The two trails of the page: what was changed, and what people did without changing anything. */
export type Trail = 'changes' | 'actions';

export const CATEGORIES = {
  changes: ['changes_usecase', 'changes_camera', 'changes_user', 'changes_site'],
  actions: ['actions_login', 'actions_download'],
} as const;
export type Category = (typeof CATEGORIES)[Trail][number];
export const ALL = 'all';

/** Which category a page starts with. */
const USUAL: Record<Trail, Category | typeof ALL> = { changes: 'changes_usecase', actions: ALL };

/** Everything the page shows, as the address has it. */
export interface TrailFilter extends DayRange {
  category: Category | typeof ALL;
  sites: readonly string[];
  users: readonly string[];
  search: string;
  /** The entry that is open, if any. */
  entry: string | undefined;
}

export type TrailSearch = Partial<Record<'from' | 'to' | 'category' | 'site' | 'user' | 'q' | 'entry', string>>;

const listIn = (text: string | undefined) => [...new Set((text ?? '').split(',').filter(Boolean))];
const isDay = (text: string | undefined): text is Day =>
  text !== undefined && /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text));

function rangeIn({ from, to }: TrailSearch, today: Day): DayRange {
  if (!isDay(from) || !isDay(to)) return defaultRange(today);
  return from <= to ? { from, to } : { from: to, to: from };
}

/** What an address means; whatever in it cannot be understood is left out, so that an old link still opens. */
export function readFilter(trail: Trail, search: TrailSearch, today: Day): TrailFilter {
  const known: readonly string[] = [ALL, ...CATEGORIES[trail]];
  const category = known.includes(search.category ?? '') ? (search.category as Category) : USUAL[trail];
  return {
    ...rangeIn(search, today),
    category,
    sites: listIn(search.site),
    users: listIn(search.user),
    search: search.q ?? '',
    entry: search.entry || undefined,
  };
}

/** The shortest address with that meaning: what a page starts with is not written. */
export function writeFilter(trail: Trail, filter: TrailFilter, today: Day): TrailSearch {
  const usual = defaultRange(today);
  const isUsual = filter.from === usual.from && filter.to === usual.to;
  const entries: [keyof TrailSearch, string | undefined][] = [
    ['from', isUsual ? undefined : filter.from],
    ['to', isUsual ? undefined : filter.to],
    ['category', filter.category === USUAL[trail] ? undefined : filter.category],
    ['site', filter.sites.join(',')],
    ['user', filter.users.join(',')],
    ['q', filter.search],
    ['entry', filter.entry],
  ];
  return Object.fromEntries(entries.filter(([, value]) => value));
}

/** The page without what narrows it: all categories, all days of the range. */
export const widest = (filter: TrailFilter): TrailFilter => ({
  ...filter,
  category: ALL,
  sites: [],
  users: [],
  search: '',
});

export const isNarrowed = ({ category, sites, users, search }: TrailFilter) =>
  category !== ALL || sites.length + users.length > 0 || search !== '';
