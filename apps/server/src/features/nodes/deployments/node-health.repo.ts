import { BACKLOG_EVENTS, SILENT_SECONDS } from '@sightline/contract/deployments';
import { number, sql } from '../../../platform/db/sql.ts';

const secondsAgo = (seconds: number) => sql`now() - make_interval(secs => ${number(seconds)})`;

/**
 * How a node does, as an expression over a row `d` of deployments, so that lists can be narrowed by it. A node that has
 * said it ends itself is gone at once; anything else shows by its silence.
 */
export const HEALTH = sql`(case
  when d.last_heartbeat_at is null then 'never_seen'
  when d.ended_at is not null or d.last_heartbeat_at < ${secondsAgo(SILENT_SECONDS.offline)} then 'offline'
  when d.last_heartbeat_at < ${secondsAgo(SILENT_SECONDS.degraded)}
    or (d.health ->> 'waiting_events')::int > ${number(BACKLOG_EVENTS)}
    or jsonb_path_exists(d.health, '$.cameras[*] ? (@.state == "offline" || @.state == "degraded")')
    or jsonb_path_exists(d.health, '$.problems[*]') then 'degraded'
  else 'healthy' end)`;
