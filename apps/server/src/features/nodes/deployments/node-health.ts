import { BACKLOG_EVENTS, SILENT_SECONDS } from '@sightline/contract/deployments';

/**
 * How a node does, as an expression over a row `d` of deployments, so that lists can be narrowed by it. A node that has
 * said it ends itself is gone at once; anything else shows by its silence.
 */
export const HEALTH = `(case
  when d.last_heartbeat_at is null then 'never_seen'
  when d.ended_at is not null or d.last_heartbeat_at < now() - interval '${SILENT_SECONDS.offline} seconds' then 'offline'
  when d.last_heartbeat_at < now() - interval '${SILENT_SECONDS.degraded} seconds'
    or (d.health ->> 'waiting_events')::int > ${BACKLOG_EVENTS}
    or jsonb_path_exists(d.health, '$.cameras[*] ? (@.state == "offline" || @.state == "degraded")') then 'degraded'
  else 'healthy' end)`;
