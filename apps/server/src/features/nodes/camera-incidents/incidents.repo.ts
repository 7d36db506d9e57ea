import type { Db } from '../../../platform/db/db.ts';
import { number, sql } from '../../../platform/db/sql.ts';
import type { SitePlace } from '../../../platform/realtime/place.ts';

/** How long incidents are remembered once they are over. */
const KEPT_DAYS = 400;

const FAULTS = sql`coalesce(each #> '{picture,faults}', '[]')`;

/** What a node's report of a camera says is wrong with it. A camera that is being opened is as it was before. */
const REASONS = sql`case each ->> 'state'
  when 'live' then '{}'::text[]
  when 'offline' then array['offline']
  when 'degraded' then case when jsonb_array_length(${FAULTS}) = 0 then array['degraded']
    else array(select jsonb_array_elements_text(${FAULTS})) end end`;

const PLACES = sql`select distinct c.reseller_id as "resellerId", c.company_id as "companyId", c.site_id as "siteId"
  from camera_rows c`;

/** Ends and begins incidents by the last report of some nodes; answers the sites where that changed something. */
export async function storeIncidents(tx: Db, deploymentIds: readonly string[]): Promise<SitePlace[]> {
  const { rows } = await tx.query<SitePlace>(sql`
    with said as materialized (
      select c.id, d.last_heartbeat_at as at, ${REASONS} as reasons
      from deployments d cross join jsonb_array_elements(d.health -> 'cameras') each
      join cameras c on c.id = (each ->> 'camera_id')::uuid and c.deployment_id = d.id and c.include and c.ai_inferencing
      where d.id = any(${[...deploymentIds]}::uuid[])
    ), ended as (
      update camera_incidents i set ended_at = greatest(i.started_at, said.at)
      from said where i.camera_id = said.id and i.ended_at is null and i.reason <> all(said.reasons)
      returning i.camera_id
    ), begun as (
      insert into camera_incidents (camera_id, reason, started_at)
      select said.id, reason, said.at from said cross join unnest(said.reasons) reason
      on conflict do nothing returning camera_id
    )
    ${PLACES} where c.id in (select camera_id from ended union select camera_id from begun)`);
  return rows;
}

/** Ends the incidents of cameras that are removed, switched off or without a node. */
export async function closeUnwatched(tx: Db): Promise<SitePlace[]> {
  const { rows } = await tx.query<SitePlace>(sql`
    with ended as (
      update camera_incidents i set ended_at = greatest(i.started_at, now())
      from camera_rows c where c.id = i.camera_id and i.ended_at is null
        and (c.removed_at is not null or not c.include or not c.ai_inferencing or c.deployment_id is null)
      returning i.camera_id)
    ${PLACES} where c.id in (select camera_id from ended)`);
  return rows;
}

export const forgetOld = (tx: Db) =>
  tx.query(sql`delete from camera_incidents where ended_at < now() - make_interval(days => ${number(KEPT_DAYS)})`);
