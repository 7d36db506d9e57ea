import type { Place } from './installation.ts';

export interface ListFilter {
  start_date: string;
  end_date: string;
  sites?: string[];
  groups?: string[];
  cameras?: string[];
  use_cases?: string[];
  statuses?: string[];
  assignees?: string[];
  read?: 'read' | 'unread';
  bookmarked?: boolean;
  followed?: boolean;
  marked_for_deletion?: boolean;
  time_from?: string;
  time_to?: string;
  timezone?: string;
  flow_tab?: 'tab_alerts';
}

export interface Case {
  name: string;
  filter: ListFilter;
  folded?: boolean;
  /** Asked for 199 pages further down, too. */
  isDeep?: boolean;
}

const RANGE = { start_date: '2026-09-20T00:00:00Z', end_date: '2026-11-14T00:00:00Z' };
const OPEN = ['pending', 'acknowledged'];
const DAY = { time_from: '07:00', time_to: '19:00', timezone: 'Asia/Singapore' };

/** Every filter alone. */
const singles = ({ sites, groups, cameras, users }: Place): Record<string, Partial<ListFilter>> => ({
  'dates alone': {},
  sites: { sites: sites.slice(0, 3) },
  groups: { groups: groups.slice(0, 2) },
  cameras: { cameras: cameras.slice(0, 3) },
  'use cases': { use_cases: ['ppe_detection'] },
  statuses: { statuses: OPEN },
  assignees: { assignees: users.slice(0, 1) },
  read: { read: 'read' },
  unread: { read: 'unread' },
  bookmarked: { bookmarked: true },
  followed: { followed: true },
  'marked for deletion': { marked_for_deletion: true },
  'time of day': DAY,
  'logic flows': { flow_tab: 'tab_alerts' },
});

/** What people look for. */
const combinations = ({ sites, groups, cameras, users }: Place): Record<string, Partial<ListFilter>> => ({
  'day shift, open': { ...DAY, statuses: OPEN },
  'one use case, pending': { use_cases: ['ppe_detection'], statuses: ['pending'] },
  'assigned to me, open': { assignees: users.slice(0, 1), statuses: OPEN },
  'three sites, open': { sites: sites.slice(0, 3), statuses: OPEN },
  'a site, one use case, pending': { sites: sites.slice(0, 1), use_cases: ['crowding'], statuses: ['pending'] },
  'three cameras, unread': { cameras: cameras.slice(0, 3), read: 'unread' },
  'a group, two use cases': { groups: groups.slice(0, 1), use_cases: ['speeding', 'crowding'] },
  'pending, unread': { statuses: ['pending'], read: 'unread' },
  'bookmarked, open': { bookmarked: true, statuses: OPEN },
  'logic flows of three sites': { flow_tab: 'tab_alerts', sites: sites.slice(0, 3) },
});

const DEEP = ['dates alone', 'three sites, open'];

export function casesFor(place: Place): Case[] {
  const plain = Object.entries({ ...singles(place), ...combinations(place) }).map(([name, part]) => ({
    name,
    filter: { ...RANGE, ...part },
    isDeep: DEEP.includes(name),
  }));
  const folded = plain
    .filter(({ isDeep }) => isDeep)
    .map((one) => ({ ...one, name: `${one.name}, folded`, folded: true }));
  return [...plain, ...folded];
}
