import type { MonthlyUsage, SiteUsage } from '@sightline/contract/reseller-stats';
import type { ActiveUserRow, AlertsRow, Month, SiteRow } from './monthly-usage.repo.ts';

interface Found {
  reseller: { id: string; name: string };
  month: Month;
  sites: readonly SiteRow[];
  alerts: readonly AlertsRow[];
  users: readonly ActiveUserRow[];
}

const daysIn = ({ year, month }: Month) => new Date(Date.UTC(year, month, 0)).getUTCDate();

const groupBy = <T>(rows: readonly T[], key: (row: T) => string | null): Map<string, T[]> => {
  const groups = new Map<string, T[]>();
  for (const row of rows) {
    const name = key(row);
    if (name !== null) groups.set(name, [...(groups.get(name) ?? []), row]);
  }
  return groups;
};

const peopleIn = (rows: readonly ActiveUserRow[] = []) => new Set(rows.map((row) => row.user_id)).size;
const sum = (rows: readonly { alerts: number }[]) => rows.reduce((total, row) => total + row.alerts, 0);

const countsByUseCase = (rows: readonly AlertsRow[]) =>
  [...groupBy(rows, (row) => row.use_case)]
    .map(([use_case, some]) => ({ use_case, alerts: sum(some) }))
    .sort((a, b) => b.alerts - a.alerts || a.use_case.localeCompare(b.use_case));

function daysOf(rows: readonly AlertsRow[], length: number): number[] {
  const days = new Array<number>(length).fill(0);
  for (const row of rows) days[row.day - 1] = (days[row.day - 1] ?? 0) + row.alerts;
  return days;
}

export function presentMonthlyUsage({ reseller, month, sites, alerts, users }: Found): MonthlyUsage {
  const alertsBySite = groupBy(alerts, (row) => row.site_id);
  const usersBySite = groupBy(users, (row) => row.site_id);
  const usersByCompany = groupBy(users, (row) => row.company_id);
  const presentSite = ({ id, name, time_zone, active_cameras }: SiteRow): SiteUsage[] => {
    if (id === null || name === null || time_zone === null) return [];
    const own = alertsBySite.get(id) ?? [];
    return [
      {
        id,
        name,
        time_zone,
        active_cameras,
        alerts: sum(own),
        use_cases: countsByUseCase(own),
        days: daysOf(own, daysIn(month)),
        active_users: peopleIn(usersBySite.get(id)),
      },
    ];
  };
  return {
    reseller,
    ...month,
    active_users: peopleIn(users),
    companies: [...groupBy(sites, (row) => row.company_id)].map(([id, rows]) => ({
      id,
      name: rows[0]?.company_name ?? '',
      active_users: peopleIn(usersByCompany.get(id)),
      sites: rows.flatMap(presentSite),
    })),
  };
}
