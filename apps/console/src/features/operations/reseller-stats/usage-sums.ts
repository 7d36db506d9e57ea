import type { MonthlyUsage, SiteUsage } from '@sightline/contract/reseller-stats';

const sitesOf = (usage: MonthlyUsage): SiteUsage[] => usage.companies.flatMap(({ sites }) => sites);

export interface UseCaseCount {
  use_case: string;
  alerts: number;
}

function countsOf(sites: readonly SiteUsage[]): UseCaseCount[] {
  const counts = new Map<string, number>();
  for (const { use_case, alerts } of sites.flatMap((site) => site.use_cases)) {
    counts.set(use_case, (counts.get(use_case) ?? 0) + alerts);
  }
  return [...counts]
    .map(([use_case, alerts]) => ({ use_case, alerts }))
    .sort((a, b) => b.alerts - a.alerts || a.use_case.localeCompare(b.use_case));
}

/** A reseller's month as a whole. */
export function sumUsage(usage: MonthlyUsage) {
  const sites = sitesOf(usage);
  const days = new Date(Date.UTC(usage.year, usage.month, 0)).getUTCDate();
  return {
    activeCameras: sites.reduce((sum, site) => sum + site.active_cameras, 0),
    alerts: sites.reduce((sum, site) => sum + site.alerts, 0),
    activeUsers: usage.active_users,
    days: Array.from({ length: days }, (_, day) => sites.reduce((sum, site) => sum + (site.days[day] ?? 0), 0)),
    useCases: countsOf(sites),
  };
}
