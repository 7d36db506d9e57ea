import type { AlertFigures, SeriesPoint, UseCaseFigures } from '@sightline/contract/alerts/statistics';
import { describe, expect, it } from 'vitest';
import { lastDays } from '../../../entities/alert/alert-range.ts';
import { periodOf } from '../../../entities/date-range/periods.ts';
import { heatOf } from '../../../ui/chart/heat.ts';
import { areaOf } from '../shared/plan-area.ts';
import { dashboardAddress, inboxSearch, withMark } from './dashboard-address.ts';
import { changeOf, clockText, nonCompliantShare, stackOf } from './figures.ts';

const figures = (part: Partial<AlertFigures> = {}): AlertFigures => ({
  alerts: 0,
  pending: 0,
  acknowledged: 0,
  compliant: 0,
  non_compliant: 0,
  invalid: 0,
  seconds_to_acknowledge: null,
  seconds_to_resolve: null,
  ...part,
});

describe('the figures of the dashboard', () => {
  it('call less good and more bad, whatever the direction of the arrow', () => {
    expect(changeOf(8, 10)).toEqual({ difference: -2, share: -0.2, tone: 'good' });
    expect(changeOf(10, 8)).toMatchObject({ tone: 'bad' });
    expect(changeOf(3, 3)).toMatchObject({ tone: 'same' });
    expect(changeOf(3, 0)).toEqual({ difference: 3, share: undefined, tone: 'bad' });
    expect(changeOf(null, 3)).toBeUndefined();
  });

  it('take the share of what was reviewed, so pending alerts do not count', () => {
    expect(nonCompliantShare(figures({ alerts: 110, pending: 100, compliant: 8, non_compliant: 2 }))).toBe(0.2);
    expect(nonCompliantShare(figures({ alerts: 5, pending: 5 }))).toBeNull();
  });

  it('write times as a clock does', () => {
    expect([clockText(400, 'min'), clockText(11_880, 'h'), clockText(59.6, 'min')]).toEqual(['6:40', '3:18', '1:00']);
  });

  it('keep the faintest cell visible and an empty one empty', () => {
    expect([heatOf(0, 84), heatOf(84, 84)]).toEqual([0, 1]);
    expect(heatOf(1, 84)).toBeGreaterThan(0.1);
  });

  it('fold what is beyond six use cases into one', () => {
    const useCases = Array.from({ length: 8 }, (_, index): UseCaseFigures => {
      const name = `use_${index}`;
      return { use_case: name, name: null, now: figures({ alerts: 8 - index }), before: figures() };
    });
    const point: SeriesPoint = { at: '2026-03-10', ...figures({ alerts: 10 }), use_cases: { use_0: 4, use_7: 6 } };
    const stack = stackOf([point], useCases);
    expect(stack.keys).toEqual(['use_0', 'use_1', 'use_2', 'use_3', 'use_4', undefined]);
    expect(stack.values).toEqual([[4, 0, 0, 0, 0, 6]]);
  });
});

describe('the address of the dashboard', () => {
  const today = '2026-11-14';
  const start = dashboardAddress(today).start;

  it('starts with 60 days and knows the periods that are offered (FILTER-16, FILTER-17)', () => {
    expect(periodOf(start, today)).toBe(60);
    expect(periodOf(lastDays(7, today), today)).toBe(7);
    expect(periodOf(lastDays(30, today), today)).toBe(30);
    expect(periodOf({ from: '2026-11-01', to: '2026-11-02' }, today)).toBeUndefined();
  });

  it('leads from a mark to the alerts behind it, with everything else that is chosen', () => {
    const filter = { ...start, sites: ['s1'], useCases: ['crowding'] };
    expect(inboxSearch(filter, { from: today, to: today, statuses: ['pending'] })).toEqual({
      from: today,
      to: today,
      clock: 'site',
      site: 's1',
      use_case: 'crowding',
      status: 'pending',
    });
  });

  it('leads from an hour of the week and from a place on the plan to exactly those alerts', () => {
    const filter = { ...start, sites: ['s1'] };
    const days = { from: start.from, to: start.to, clock: 'site', site: 's1' };
    expect(inboxSearch(filter, { weekHour: { weekday: 1, hour: 14 } })).toEqual({ ...days, week_hour: '1-14' });
    const plan = '0199d206-1c02-7169-8457-000000000002';
    expect(
      inboxSearch(filter, {
        cameras: ['c1'],
        planArea: areaOf(plan, [
          { x: 3, y: 7 },
          { x: 4, y: 6 },
        ]),
      }),
    ).toEqual({
      ...days,
      camera: 'c1',
      area: `${plan}~3.6~4.7`,
    });
  });

  it('adds a mark to what is chosen already', () => {
    const filter = { ...start, useCases: ['crowding'] };
    expect(withMark(filter, { useCases: ['speeding'] })).toEqual({ useCases: ['crowding', 'speeding'] });
    expect(withMark(filter, { from: today, to: today })).toEqual({ from: today, to: today });
  });
});
