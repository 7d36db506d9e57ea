// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { anAlert } from '../../../testing/alerts.ts';
import { matchesBody } from './matches-body.ts';
import { storedFilter, storedText } from './stored-filter.ts';
import {
  filterBody,
  isNarrowed,
  type SummaryFilter,
  siteSearch,
  summaryAddress,
  withoutFilters,
} from './summary-address.ts';

const today = '2026-11-14';
const { read, write } = summaryAddress(today);
const usual = read({});
const reader = { id: 'u9' };
const full: SummaryFilter = {
  from: '2026-10-01',
  to: '2026-10-31',
  sites: ['s1', 's2'],
  groups: ['g1'],
  cameras: ['c1'],
  zones: ['0199d206-1c02-7169-8457-000000000003'],
  useCases: ['speeding'],
  statuses: ['pending', 'non_compliant'],
  assignees: ['u1'],
  flags: ['bookmarked', 'followed', 'marked_for_deletion'],
  time: { from: '07:00', to: '19:00' },
  clock: 'site',
  weekHour: { weekday: 6, hour: 23 },
  planArea: { plan: '0199d206-1c02-7169-8457-000000000002', left: 3, top: 12, right: 4, bottom: 14 },
  read: 'unread',
  view: 'list',
  fold: 'off',
  saved: '0199d206-1c02-7169-8457-000000000001',
  mode: 'triage',
};

describe('the address', () => {
  it('means two days up to the end of today, read or not, when it is empty (FILTER-11, FILTER-12)', () => {
    expect(usual).toMatchObject({
      from: '2026-11-13',
      to: today,
      read: 'show_all',
      view: 'grid',
      fold: 'on',
      sites: [],
    });
    expect(write(usual)).toEqual({});
  });

  it('carries every filter there and back', () => {
    const written = write(full);
    expect(written).toEqual({
      from: '2026-10-01',
      to: '2026-10-31',
      site: 's1,s2',
      group: 'g1',
      camera: 'c1',
      zone: '0199d206-1c02-7169-8457-000000000003',
      use_case: 'speeding',
      status: 'pending,non_compliant',
      assignee: 'u1',
      only: 'bookmarked,followed,marked_for_deletion',
      time: '07:00-19:00',
      clock: 'site',
      week_hour: '6-23',
      area: '0199d206-1c02-7169-8457-000000000002~3.12~4.14',
      read: 'unread',
      view: 'list',
      fold: 'off',
      saved: '0199d206-1c02-7169-8457-000000000001',
      mode: 'triage',
    });
    expect(read(written)).toEqual(full);
  });

  it('forgives what it cannot understand', () => {
    const odd = {
      from: 'yesterday',
      to: '2026-11-14',
      status: 'pending,lost',
      read: 'maybe',
      view: 'cube',
      time: '25:00-26:00',
      clock: 'grandfather',
      week_hour: '7-24',
      area: 'everywhere',
      saved: 'mine',
      site: ',,a,a',
    };
    expect(read(odd)).toEqual({ ...usual, statuses: ['pending'], sites: ['a'] });
  });

  it('puts reversed days in order', () => {
    expect(read({ from: '2026-11-10', to: '2026-11-01' })).toMatchObject({
      from: '2026-11-01',
      to: '2026-11-10',
    });
  });

  it('of a site shows that site and nothing else', () => {
    expect(read(siteSearch('s9'))).toEqual({ ...usual, sites: ['s9'] });
  });
});

describe('the filter on the wire', () => {
  it('leaves out what is not chosen', () => {
    expect(Object.keys(filterBody(usual, reader))).toEqual(['start_date', 'end_date', 'read']);
  });

  it('carries what was chosen, with the time zone of its hours (FILTER-10)', () => {
    expect(filterBody(full, { ...reader, flowTab: 'tab_alerts' })).toMatchObject({
      groups: ['g1'],
      zones: full.zones,
      assignees: ['u1'],
      bookmarked: true,
      followed: true,
      marked_for_deletion: true,
      time_from: '07:00',
      time_to: '19:00',
      site_days: { from: full.from, to: full.to },
      week_hour: full.weekHour,
      plan_area: full.planArea,
      timezone: Intl.DateTimeFormat().resolvedOptions().timeZone,
      flow_tab: 'tab_alerts',
    });
  });

  it('leaves doubtful alerts to their own view, and a dashboard gets all that it counted', () => {
    const doubtful = (part: Partial<SummaryFilter>, isDoubtfulApart = true) =>
      filterBody({ ...usual, ...part }, { ...reader, isDoubtfulApart }).doubtful;
    expect(doubtful({})).toBe('apart');
    expect(doubtful({ flags: ['doubtful'] })).toBe('only');
    expect(doubtful({ clock: 'site' })).toBeUndefined();
    expect(doubtful({}, false)).toBeUndefined();
    expect(doubtful({ flags: ['doubtful'] }, false)).toBe('only');
  });

  it("spans the viewer's days from midnight to midnight (FILTER-10)", () => {
    const { start_date, end_date } = filterBody(usual, reader);
    expect(Date.parse(end_date) - Date.parse(start_date)).toBe(2 * 86_400_000 - 1);
  });
});

describe('days by the clock of the site', () => {
  const day: SummaryFilter = { ...usual, from: today, to: today, clock: 'site' };

  it.each([
    ['Pacific/Kiritimati', '2026-11-13T10:00:00Z', '2026-11-14T10:00:00Z'],
    ['Asia/Singapore', '2026-11-13T16:00:00Z', '2026-11-14T16:00:00Z'],
    ['Pacific/Midway', '2026-11-14T11:00:00Z', '2026-11-15T11:00:00Z'],
  ])('hold all of them in %s, and nothing of the days beside them', (time_zone, first, after) => {
    const body = filterBody(day, reader);
    const matchesAt = (at: number) => {
      const alert = anAlert('a', new Date(at).toISOString());
      return matchesBody(body, { ...alert, site: { ...alert.site, time_zone } });
    };
    const [start, end] = [Date.parse(first), Date.parse(after)];
    expect([start - 1, start, end - 1, end].map(matchesAt)).toEqual([false, true, true, false]);
  });
});

describe('an alert that arrives', () => {
  const at = new Date(2026, 10, 14, 12).toISOString();
  const matches = (part: Partial<SummaryFilter>, alert = anAlert('a', at)) =>
    matchesBody(filterBody({ ...usual, ...part }, reader), alert);

  it('belongs into a list without filters', () => expect(matches({})).toBe(true));

  it.each([
    { sites: ['other'] },
    { cameras: ['other'] },
    { useCases: ['speeding'] },
    { statuses: ['compliant' as const] },
    { read: 'read' as const },
    { groups: ['other'] },
    { assignees: ['somebody'] },
    { flags: ['bookmarked' as const] },
    { flags: ['marked_for_deletion' as const] },
    { time: { from: '13:00', to: '14:00' } },
    { time: { from: '19:00', to: '07:00' } },
    { weekHour: { weekday: 2, hour: 3 } },
    { planArea: { plan: 'p1', left: 0, top: 0, right: 9, bottom: 9 } },
    { zones: ['other'] },
    { from: '2026-10-01', to: '2026-10-02' },
  ])('stays out of a list with %o', (part) => expect(matches(part)).toBe(false));

  it('belongs into a list that asks for what it is', () => {
    expect(matches({ sites: ['site-1'], useCases: ['no_access_area'], statuses: ['pending'], read: 'unread' })).toBe(
      true,
    );
  });

  it('belongs to nobody until it is assigned, then to that person', () => {
    const mine = anAlert('a', at, { assignee: { id: reader.id, name: 'Mei Tan', avatar_url: null } });
    expect([matches({ assignees: ['nobody'] }), matches({ assignees: ['me'] })]).toEqual([true, false]);
    expect([matches({ assignees: ['nobody'] }, mine), matches({ assignees: ['me'] }, mine)]).toEqual([false, true]);
  });

  it('belongs into the hours of a shift, also one that goes over midnight', () => {
    expect(matches({ time: { from: '07:00', to: '19:00' } })).toBe(true);
    expect(matches({ time: { from: '19:00', to: '12:01' } })).toBe(true);
  });

  it('belongs into the hour of the week that the clock of its site shows', () => {
    const monday = anAlert('a', '2026-11-16T16:30:00Z');
    const body = filterBody(
      { ...usual, from: '2026-11-01', to: '2026-11-30', weekHour: { weekday: 1, hour: 0 } },
      reader,
    );
    expect(matchesBody(body, monday)).toBe(true);
    expect(matchesBody(body, { ...monday, site: { ...monday.site, time_zone: 'UTC' } })).toBe(false);
  });

  it('belongs into a list of the zone in which it happened', () => {
    expect(matches({ zones: ['z1', 'z2'] }, anAlert('a', at, { zone_id: 'z2' }))).toBe(true);
  });

  it('belongs into the part of the plan in which it happened', () => {
    const alert = anAlert('a', at, { plan_cell: { plan: 'p1', x: 3, y: 6 } });
    const area = { plan: 'p1', left: 3, top: 6, right: 4, bottom: 7 };
    expect(matches({ planArea: area }, alert)).toBe(true);
    expect(matches({ planArea: { ...area, plan: 'p2' } }, alert)).toBe(false);
    expect(matches({ planArea: { ...area, left: 4 } }, alert)).toBe(false);
  });

  it('stays out when it is marked for deletion', () => {
    expect(matches({}, anAlert('a', at, { marked_for_deletion: true }))).toBe(false);
  });
});

it('keeps days and view when filters are cleared', () => {
  expect(isNarrowed(full)).toBe(true);
  const cleared = withoutFilters(full);
  expect(isNarrowed(cleared)).toBe(false);
  expect(cleared).toMatchObject({ from: '2026-10-01', view: 'list' });
});

describe('a filter that is kept (FILTER-18)', () => {
  it('comes back as it was, without what was open', () => {
    expect(storedFilter(storedText(full, today), today)).toEqual({ ...full, mode: undefined, saved: '' });
    expect(storedText(usual, today)).toBe('');
  });

  it('moves on with the calendar when it ends today (FILTER-17)', () => {
    const month = storedText({ ...usual, from: '2026-10-16', to: today }, today);
    expect(month).toBe('last=30');
    expect(storedFilter(month, '2026-12-01')).toMatchObject({ from: '2026-11-02', to: '2026-12-01' });
  });

  it('keeps days that are over', () => {
    const october = storedText({ ...usual, from: '2026-10-01', to: '2026-10-31' }, today);
    expect(storedFilter(october, '2026-12-01')).toMatchObject({ from: '2026-10-01', to: '2026-10-31' });
  });
});
