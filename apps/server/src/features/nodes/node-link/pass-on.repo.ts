import type { NodeCommand } from '@sightline/contract/node-link';
import { ALERTING_MS } from '@sightline/engine/rules/depends-on-use-case';
import { NODE_NEWS_CHANNEL } from '../../../changes/node-news/node-news.repo.ts';
import type { Db } from '../../../platform/db/db.ts';
import { sql } from '../../../platform/db/sql.ts';

const HEAR = 'hear_alert' satisfies NodeCommand['kind'];

/** A use case counts as alerting for so long: an older alert is no news to anybody. */
export const HEARD_SECONDS = ALERTING_MS / 1000;

/** As the index of migration 29 has it, so that only flows that depend on something are looked at. */
const DEPENDING = sql`v.content @> '{"content": {"nodes": [{"data": {"rule_type": "depends_on_use_case"}}]}}'`;

/**
 * Tells other nodes of new alerts that rules of their cameras depend on. Cameras of one node hear each other without the
 * server.
 */
export const passOnAlerts = (tx: Db, alertIds: readonly string[]) =>
  tx.query(sql`
    with depending as (
      select c.deployment_id, rule #>> '{data,config_values,camera_id}' as camera, rule #>> '{data,config_values,use_case}' as use_case
      from logic_flow_versions v
      join logic_flows f on f.id = v.flow_id and f.live_version = v.number and f.deleted_at is null
      join camera_flows cf on cf.flow_id = f.id and cf.enabled and cf.allowed
      join cameras c on c.id = cf.camera_id and c.include and c.ai_inferencing and c.deployment_id is not null
      cross join lateral jsonb_array_elements(v.content #> '{content,nodes}') rule
      where ${DEPENDING} and rule #>> '{data,rule_type}' = 'depends_on_use_case'
    ), heard_before as (
      delete from node_commands where kind = ${HEAR} and delivered_at is not null
        and deployment_id in (select deployment_id from depending)
    ), told as (
      insert into node_commands (id, deployment_id, camera_id, kind, payload)
      select gen_random_uuid(), deployment_id, camera_id, ${HEAR}, use_case from (
        select distinct d.deployment_id, a.camera_id, a.use_case
        from alerts a join depending d on d.camera = a.camera_id::text and d.use_case = a.use_case
        where a.id = any(${[...alertIds]}::uuid[]) and d.deployment_id is distinct from a.deployment_id
          and a.occurred_at > now() - make_interval(secs => ${HEARD_SECONDS})) heard
      returning deployment_id)
    select pg_notify(${NODE_NEWS_CHANNEL}, deployment_id::text) from (select distinct deployment_id from told) nodes`);
