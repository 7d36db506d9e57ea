// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { anAlert } from '../../../testing/alerts.ts';
import {
  filterBody,
  isNarrowed,
  matchesBody,
  type SummaryFilter,
  siteSearch,
  summaryAddress,
  withoutFilters,
} from './summary-address.ts';

const today = '2026-11-14';
const { read, write } = summaryAddress(today);
const usual = read({});
const full: SummaryFilter = {
  from: '2026-10-01',
  to: '2026-10-31',
  sites: ['s1', 's2'],
  cameras: ['c1'],
  useCases: ['speeding'],
  statuses: ['pending', 'non_compliant'],
  read: 'unread',
  view: 'list',
  alert: 'a1',
};

describe('the address', () => {
  it('means two days up to the end of today when it is empty', () => {
    expect(usual).toMatchObject({ from: '2026-11-13', to: today, read: 'show_all', view: 'grid', sites: [] });
    expect(write(usual)).toEqual({});
  });

  it('carries every filter there and back', () => {
    const written = write(full);
    expect(written).toEqual({
      from: '2026-10-01',
      to: '2026-10-31',
      site: 's1,s2',
      camera: 'c1',
      use_case: 'speeding',
      status: 'pending,non_compliant',
      read: 'unread',
      view: 'list',
      alert: 'a1',
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
    expect(Object.keys(filterBody(usual))).toEqual(['start_date', 'end_date', 'read']);
  });

  it("spans the viewer's days from midnight to midnight", () => {
    const { start_date, end_date } = filterBody(usual);
    expect(Date.parse(end_date) - Date.parse(start_date)).toBe(2 * 86_400_000 - 1);
  });
});

describe('an alert that arrives', () => {
  const at = new Date(2026, 10, 14, 12).toISOString();
  const matches = (part: Partial<SummaryFilter>, alert = anAlert('a', at)) =>
    matchesBody(filterBody({ ...usual, ...part }), alert);

  it('belongs into a list without filters', () => expect(matches({})).toBe(true));

  it.each([
    { sites: ['other'] },
    { cameras: ['other'] },
    { useCases: ['speeding'] },
    { statuses: ['compliant' as const] },
    { read: 'read' as const },
    { from: '2026-10-01', to: '2026-10-02' },
  ])('stays out of a list with %o', (part) => expect(matches(part)).toBe(false));

  it('belongs into a list that asks for what it is', () => {
    expect(matches({ sites: ['site-1'], useCases: ['no_access_area'], statuses: ['pending'], read: 'unread' })).toBe(
      true,
    );
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
