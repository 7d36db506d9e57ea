import { MACHINE_STATES, type MachineState } from '@sightline/contract/facts';
import type { Db } from '../../../platform/db/db.ts';
import { every, name, number, type Sql, sql } from '../../../platform/db/sql.ts';
import { isOnDay } from '../rollups/clock.repo.ts';
import type { ChosenZones } from './load-zones.ts';

export type GroupedBy = 'zone' | 'camera';

/** What machines are looked for. Times are seconds of a day. */
export interface MachineSearch {
  first: string;
  last: string;
  objectKinds?: readonly string[] | undefined;
  least?: Partial<Record<MachineState, number | undefined>>;
  most?: Partial<Record<MachineState, number | undefined>>;
}

/** More than a dashboard can show. */
const MOST_MACHINES = 100;

const matches = ({ site, ids }: ChosenZones, { first, last, objectKinds, least, most }: MachineSearch): Sql =>
  every([
    sql`m.site_id = ${site.id} and m.zone_id = any(${ids}::uuid[]) and m.day between ${first}::date and ${last}::date`,
    ...(objectKinds ? [sql`m.object_kind = any(${objectKinds}::text[])`] : []),
    ...MACHINE_STATES.flatMap((state) => [
      ...(least?.[state] === undefined ? [] : [sql`m.${name(state)} >= ${least[state]}::numeric`]),
      ...(most?.[state] === undefined ? [] : [sql`m.${name(state)} <= ${most[state]}::numeric`]),
    ]),
  ]);

export interface MachineGroupRow {
  id: string;
  camera_name: string;
  machine_count: number;
  operation_seconds: number;
  idle_seconds: number;
  first_at: Date;
  last_at: Date;
}

/** Zones or cameras in which such machines were. One that was in several zones counts once. */
export async function sumMachines(
  db: Db,
  chosen: ChosenZones,
  search: MachineSearch,
  by: GroupedBy,
): Promise<MachineGroupRow[]> {
  const { rows } = await db.prepared<MachineGroupRow>(sql`
    select ${name(`m.${by}_id`)} as id, min(c.name) as camera_name,
      count(distinct (m.day, m.camera_id, m.track, m.object_kind))::int as machine_count,
      sum(m.operation)::float8 as operation_seconds, sum(m.idle)::float8 as idle_seconds,
      min(m.first_at) as first_at, max(m.last_at) as last_at
    from machine_days m join cameras c on c.id = m.camera_id where ${matches(chosen, search)} group by 1`);
  return rows;
}

export interface MachineRow {
  group_id: string;
  track: string;
  object_kind: string;
  day: string;
  zone_id: string;
  camera_id: string;
  camera_name: string;
  first_at: Date;
  last_at: Date;
  operation_seconds: number;
  idle_seconds: number;
}

/** In which order the machines of a group are listed. */
const ORDERS = {
  operation: sql`m.operation desc, m.first_at`,
  idle: sql`m.idle desc, m.first_at`,
  first_seen: sql`m.first_at`,
};
export type MachineOrder = keyof typeof ORDERS;

/** The first machines of each group. */
export async function listMachines(
  db: Db,
  chosen: ChosenZones,
  search: MachineSearch,
  { by, groupIds, order }: { by: GroupedBy; groupIds: readonly string[]; order: MachineOrder },
): Promise<MachineRow[]> {
  const group = name(`m.${by}_id`);
  const { rows } = await db.prepared<MachineRow>(sql`
    select group_id, track, object_kind, day::text as day, zone_id, camera_id, camera_name, first_at, last_at,
      operation::float8 as operation_seconds, idle::float8 as idle_seconds
    from (
      select m.*, ${group} as group_id, c.name as camera_name,
        row_number() over (partition by ${group} order by ${ORDERS[order]}, m.track, m.zone_id, m.camera_id, m.object_kind) as place
      from machine_days m join cameras c on c.id = m.camera_id
      where ${matches(chosen, search)} and ${group} = any(${groupIds}::uuid[])
    ) m where place <= ${number(MOST_MACHINES)} order by group_id, place`);
  return rows;
}

export interface PieceRow {
  camera_id: string;
  zone_id: string;
  track: string;
  object_kind: string;
  state: MachineState;
  from: Date;
  to: Date;
}

/** What machines of one day did, piece by piece, in order; pieces that go on are one. */
export async function listPieces(
  db: Db,
  { site }: ChosenZones,
  day: string,
  machines: readonly MachineRow[],
): Promise<PieceRow[]> {
  const column = (key: 'camera_id' | 'zone_id' | 'track' | 'object_kind') => machines.map((machine) => machine[key]);
  const { rows } = await db.prepared<PieceRow>(sql`
    with pieces as (
      select f.camera_id, f.zone_id, f.track, f.object_kind, f.state, f.occurred_at, fact_end(f.kind, f.occurred_at, f.value) as ended_at
      from facts f join unnest(${column('camera_id')}::uuid[], ${column('zone_id')}::uuid[], ${column('track')}::text[],
        ${column('object_kind')}::text[]) as m (camera_id, zone_id, track, object_kind)
        on f.camera_id = m.camera_id and f.zone_id = m.zone_id and coalesce(f.track, '') = m.track
          and coalesce(f.object_kind, '') = m.object_kind
      where f.kind = 'machinery' and f.site_id = ${site.id} and ${isOnDay('f.occurred_at', site.time_zone, day)}
    ), begun as (
      select *, (lag(state) over machine is distinct from state
        or lag(ended_at) over machine < occurred_at - interval '2 seconds')::int as begins
      from pieces window machine as (partition by camera_id, zone_id, track, object_kind order by occurred_at)
    ), numbered as (
      select *, sum(begins) over (partition by camera_id, zone_id, track, object_kind order by occurred_at) as span from begun
    )
    select camera_id, zone_id, coalesce(track, '') as track, coalesce(object_kind, '') as object_kind, state,
      min(occurred_at) as "from", max(ended_at) as "to"
    from numbered group by camera_id, zone_id, track, object_kind, state, span order by "from"`);
  return rows;
}
