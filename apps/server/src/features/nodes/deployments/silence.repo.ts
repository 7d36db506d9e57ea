import type { EventMap } from '../../../changes/event-map.ts';
import type { Db } from '../../../platform/db/db.ts';
import { number, sql } from '../../../platform/db/sql.ts';
import { HEALTH } from './node-health.repo.ts';

const MOST_NODES = 200;

interface Silenced {
  id: string;
  now: Date;
  cameras: EventMap['camera.health']['cameras'];
}

/** Nodes that are gone speak for their cameras no longer: those are offline until their node says otherwise. */
export async function silenceCameras(tx: Db): Promise<Silenced[]> {
  const { rows } = await tx.query<Silenced>(sql`
    update deployments d
    set health = jsonb_set(d.health, '{cameras}', (
      select jsonb_agg(said || '{"state": "offline"}') from jsonb_array_elements(before.cameras) said))
    from (
      select d.id, d.health -> 'cameras' as cameras from deployments d
      where ${HEALTH} = 'offline' and jsonb_path_exists(d.health, '$.cameras[*] ? (@.state != "offline")')
      order by d.id limit ${number(MOST_NODES)} for update
    ) before
    where d.id = before.id
    returning d.id, now(), (
      select coalesce(jsonb_agg(jsonb_build_object('id', c.id, 'state', 'offline', 'was', said ->> 'state')), '[]')
      from jsonb_array_elements(before.cameras) said
      join cameras c on c.id = (said ->> 'camera_id')::uuid and c.deployment_id = d.id
      where said ->> 'state' <> 'offline') as cameras`);
  return rows;
}
