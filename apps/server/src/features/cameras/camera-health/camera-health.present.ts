import type { HealthRecord } from '@sightline/contract/camera-health';
import type { HealthRow } from './camera-health.repo.ts';

const instant = (at: string | Date) => new Date(at).toISOString();

export const presentHealth = (row: HealthRow): HealthRecord => ({
  id: row.id,
  name: row.name,
  site: { id: row.site_id, name: row.site_name, time_zone: row.time_zone },
  group: { id: row.group_id, name: row.group_name },
  node: row.deployment_id === null ? null : { id: row.deployment_id, name: row.node_name ?? '' },
  state: row.health_state,
  reasons: row.reasons,
  since: row.since?.toISOString() ?? null,
  last_frame_at: row.last_frame_at,
  uptime: row.uptime,
  days: row.days,
  incidents: row.incidents.map(({ reason, started_at, ended_at }) => ({
    reason,
    started_at: instant(started_at),
    ended_at: ended_at && instant(ended_at),
  })),
  checks_picture: row.checks_picture,
  picture: row.picture,
});
