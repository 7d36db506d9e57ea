// @vitest-environment node
import type { MonthlyUsage, SiteUsage } from '@sightline/contract/reseller-stats';
import { describe, expect, it } from 'vitest';
import { readMonth, writeMonth, yearsUpTo } from './stats-address.ts';
import { usageCsv } from './usage-csv.ts';
import { sumUsage } from './usage-sums.ts';

const site = (name: string, part: Partial<SiteUsage>): SiteUsage => ({
  id: name,
  name,
  time_zone: 'UTC',
  active_cameras: 2,
  alerts: 0,
  use_cases: [],
  days: new Array(28).fill(0),
  active_users: 1,
  ...part,
});
const usage: MonthlyUsage = {
  reseller: { id: 'r', name: 'R' },
  month: 2,
  year: 2026,
  active_users: 5,
  companies: [
    {
      id: 'c',
      name: '=SUM(A1), Ltd',
      active_users: 2,
      sites: [
        site('North', {
          alerts: 3,
          use_cases: [{ use_case: 'crowding', alerts: 3 }],
          days: [3, ...new Array(27).fill(0)],
        }),
        site('South', {
          alerts: 5,
          use_cases: [
            { use_case: 'no_access_area', alerts: 4 },
            { use_case: 'crowding', alerts: 1 },
          ],
          days: [1, 4, ...new Array(26).fill(0)],
        }),
      ],
    },
  ],
};

describe('a month of usage', () => {
  it('OPS-14 is summed over all sites, by day and by use case', () => {
    expect(sumUsage(usage)).toMatchObject({
      activeCameras: 4,
      alerts: 8,
      activeUsers: 5,
      useCases: [
        { use_case: 'crowding', alerts: 4 },
        { use_case: 'no_access_area', alerts: 4 },
      ],
    });
    expect(sumUsage(usage).days.slice(0, 3)).toEqual([4, 4, 0]);
  });

  it('is a file without formulas', () => {
    const [heading, north, south] = usageCsv(usage).trim().split('\r\n');
    expect(heading).toContain(
      'company,site,time_zone,active_cameras,active_users,alerts,crowding,no_access_area,day_1',
    );
    expect(north).toContain(`"'=SUM(A1), Ltd",North,UTC,2,1,3,3,0,3,0`);
    expect(south).toContain('South,UTC,2,1,5,1,4,1,4');
  });
});

describe('the address of a month', () => {
  const now = new Date(2026, 10, 15);
  it('names it, or means the present one', () => {
    expect(readMonth('2026-02', now)).toEqual({ year: 2026, month: 2 });
    expect(readMonth('2026-13', now)).toEqual({ year: 2026, month: 11 });
    expect(writeMonth({ year: 2026, month: 2 })).toBe('2026-02');
    expect(yearsUpTo(now)).toEqual([2026, 2025, 2024]);
  });
});
