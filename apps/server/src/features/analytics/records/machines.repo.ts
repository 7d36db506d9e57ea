import { MACHINE_STATES, type MachineState } from '@sightline/contract/facts';
import type { Db } from '../../../platform/db/db.ts';
import { every, NOTHING, name, number, type Sql, sql } from '../../../platform/db/sql.ts';
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

/** Each machine of a day once: in one zone it is one row, but a camera may have seen it in several. */
const MACHINES_OF: Record<GroupedBy, (matching: Sql) => Sql> = {
  zone: (matching) => sql`
    select m.zone_id as id, c.name as camera_name, m.operation, m.idle, m.first_at, m.last_at
    from machine_days m join cameras c on c.id = m.camera_id where ${matching}`,
  camera: (matching) => sql`
    select m.camera_id as id, min(c.name) as camera_name, sum(m.operation) as operation, sum(m.idle) as idle,
      min(m.first_at) as first_at, max(m.last_at) as last_at
    from machine_days m join cameras c on c.id = m.camera_id where ${matching}
    group by m.camera_id, m.day, m.track, m.object_kind`,
};

/** Zones or cameras in which such machines were. One that was in several zones counts once. */
export async function sumMachines(
  db: Db,
  chosen: ChosenZones,
  search: MachineSearch,
  by: GroupedBy,
): Promise<MachineGroupRow[]> {
  const { rows } = await db.prepared<MachineGroupRow>(sql`
    select id, min(camera_name) as camera_name, count(*)::int as machine_count, sum(operation)::float8 as operation_seconds,
      sum(idle)::float8 as idle_seconds, min(first_at) as first_at, max(last_at) as last_at
    from (${MACHINES_OF[by](matches(chosen, search))}) machine group by id`);
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
  /** What it did when, in order, as milliseconds since 1970; only if it was asked for. */
  spans?: [state: MachineState, fromMs: number, toMs: number][];
}

const ms = (moment: Sql) => sql`(date_part('epoch', ${moment}) * 1000)::bigint`;
/** Spans are kept 2 seconds longer than they were, so that those which go on are one. */
const SPANS = sql`, (
  select coalesce(json_agg(json_build_array(s.state, ${ms(sql`lower(s.span)`)}, ${ms(sql`upper(s.span)`)} - 2000) order by s.span), '[]')
  from (select 'operation' as state, unnest(m.operation_spans) as span union all select 'idle', unnest(m.idle_spans)) s) as spans`;

/** In which order the machines of a group are listed. */
const ORDERS = {
  operation: sql`m.operation desc, m.first_at`,
  idle: sql`m.idle desc, m.first_at`,
  first_seen: sql`m.first_at`,
};
export type MachineOrder = keyof typeof ORDERS;

const LISTED = sql`m.track, m.object_kind, m.day, m.zone_id, m.camera_id, m.first_at, m.last_at, m.operation, m.idle`;

/** The first machines of each group, found group by group: that costs less than to sort all of them. */
export async function listMachines(
  db: Db,
  chosen: ChosenZones,
  search: MachineSearch,
  {
    by,
    groupIds,
    order,
    hasSpans,
  }: { by: GroupedBy; groupIds: readonly string[]; order: MachineOrder; hasSpans: boolean },
): Promise<MachineRow[]> {
  const group = name(`m.${by}_id`);
  const columns = hasSpans ? sql`${LISTED}, m.operation_spans, m.idle_spans` : LISTED;
  const sorted = sql`${ORDERS[order]}, m.track, m.zone_id, m.camera_id, m.object_kind`;
  const { rows } = await db.prepared<MachineRow>(sql`
    select g.id as group_id, m.track, m.object_kind, m.day::text as day, m.zone_id, m.camera_id, m.camera_name, m.first_at,
      m.last_at, m.operation::float8 as operation_seconds, m.idle::float8 as idle_seconds${hasSpans ? SPANS : NOTHING}
    from unnest(${groupIds}::uuid[]) as g (id) cross join lateral (
      select ${columns}, c.name as camera_name from machine_days m join cameras c on c.id = m.camera_id
      where ${matches(chosen, search)} and ${group} = g.id order by ${sorted} limit ${number(MOST_MACHINES)}
    ) m order by g.id, ${sorted}`);
  return rows;
}
