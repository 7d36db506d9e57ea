import type { MonthlyUsage } from '@sightline/contract/reseller-stats';
import { csvText } from '../../../lib/csv-text.ts';
import { sumUsage } from './usage-sums.ts';

/** The month as a table for a spreadsheet: a line per site, a column per use case and per day. */
export function usageCsv(usage: MonthlyUsage): string {
  const { useCases, days } = sumUsage(usage);
  const heading = [
    'company',
    'site',
    'time_zone',
    'active_cameras',
    'active_users',
    'alerts',
    ...useCases.map(({ use_case }) => use_case),
    ...days.map((_, day) => `day_${day + 1}`),
  ];
  const lines = usage.companies.flatMap((company) =>
    company.sites.map((site) => [
      company.name,
      site.name,
      site.time_zone,
      site.active_cameras,
      site.active_users,
      site.alerts,
      ...useCases.map(({ use_case }) => site.use_cases.find((each) => each.use_case === use_case)?.alerts ?? 0),
      ...site.days,
    ]),
  );
  return csvText([heading, ...lines]);
}
