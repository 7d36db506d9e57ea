import { readAbilities } from '@sightline/contract/abilities';
import type { Deployment } from '@sightline/contract/deployments';
import type { DeploymentRow } from './deployments.repo.ts';

const iso = (moment: Date | null) => moment?.toISOString() ?? null;

export const presentDeployment = (row: DeploymentRow): Deployment => ({
  id: row.id,
  deployment_id: row.id,
  name: row.name,
  reseller: { id: row.reseller_id, name: row.reseller_name },
  health: row.node_health,
  system: row.system,
  version: row.reported.version ?? null,
  machine: row.reported.machine ?? null,
  abilities: readAbilities(row.abilities),
  started_at: row.reported.started_at ?? null,
  last_heartbeat_at: iso(row.last_heartbeat_at),
  waiting_events: row.reported.waiting_events ?? null,
  problems: row.problems,
  tags: row.tags,
  cameras: {
    total: row.camera_count,
    live: row.camera_states.live ?? 0,
    connecting: row.camera_states.connecting ?? 0,
    degraded: row.camera_states.degraded ?? 0,
    offline: row.camera_states.offline ?? 0,
  },
  has_token: row.has_token,
  killed_at: iso(row.killed_at),
  created_at: row.created_at.toISOString(),
});
