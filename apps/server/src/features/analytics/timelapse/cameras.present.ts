import type { TimelapseCamera } from '@sightline/contract/analytics/timelapse';
import type { TimelapseCameraRow } from './cameras.repo.ts';
import { capturePlanOf, hoursOn } from './capture-settings.ts';

export function presentTimelapseCamera(row: TimelapseCameraRow, nowMs: number): TimelapseCamera {
  const plan = capturePlanOf(row);
  return {
    id: row.id,
    name: row.name,
    site: { id: row.site_id, name: row.site_name, time_zone: row.time_zone },
    enabled: row.enabled,
    interval_minutes: plan.intervalMinutes,
    hours: hoursOn(plan, nowMs),
    first_at: row.first_at?.toISOString() ?? null,
    last_at: row.last_at?.toISOString() ?? null,
  };
}
