import { readSiteSettings } from '@sightline/contract/site-settings';
import type { CameraUseCases, SiteUseCases } from '@sightline/contract/use-case-usage';
import type { CameraUsageRow, UsageRow } from './usage.repo.ts';

const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0);

function listUseCases({ on, alerts, flows }: UsageRow): SiteUseCases['use_cases'] {
  const keys = [...new Set([...Object.keys(on), ...Object.keys(alerts)])];
  return keys
    .map((key) => ({
      use_case: key,
      use_case_name: flows[key] ?? null,
      cameras: on[key] ?? 0,
      alerts: alerts[key] ?? 0,
    }))
    .toSorted((a, b) => b.cameras - a.cameras || b.alerts - a.alerts || (a.use_case < b.use_case ? -1 : 1));
}

export function presentUsage(row: UsageRow): SiteUseCases {
  const max = readSiteSettings(row.settings).max_alert_use_cases_per_camera;
  const byCount = Object.entries(row.cameras_by_count).map(([uses, cameras]) => ({ uses: Number(uses), cameras }));
  return {
    id: row.id,
    name: row.name,
    company: { id: row.company_id, name: row.company_name },
    reseller: { id: row.reseller_id, name: row.reseller_name },
    cameras: sum(byCount.map(({ cameras }) => cameras)),
    included: row.included,
    max_per_camera: max,
    switched_on: sum(byCount.map(({ uses, cameras }) => uses * cameras)),
    cameras_at_limit: sum(byCount.filter(({ uses }) => uses >= max).map(({ cameras }) => cameras)),
    alerts: sum(Object.values(row.alerts)),
    use_cases: listUseCases(row),
  };
}

export const presentCameraUsage = (row: CameraUsageRow): CameraUseCases => ({
  id: row.id,
  name: row.name,
  group: { id: row.group_id, name: row.group_name },
  include: row.include,
  use_cases: row.use_cases,
});
