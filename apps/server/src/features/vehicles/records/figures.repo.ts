import type { VehicleAuthorisation } from '@sightline/contract/vehicles/authorisation';
import type { RecordType, VehicleRecord } from '@sightline/contract/vehicles/records';
import type { Reach } from '../../../changes/reach/reach.ts';
import { type Step, stepOf } from '../../../platform/db/clock-steps.repo.ts';
import type { Db } from '../../../platform/db/db.ts';
import { every, type Sql, sql } from '../../../platform/db/sql.ts';
import { IS_ON_SITE, type Narrowing, narrowed, reached } from './records.repo.ts';

export interface Figures extends Narrowing {
  start_date: string;
  end_date: string;
}

const during = (reach: Reach, { start_date, end_date, ...narrowing }: Figures): Sql =>
  every([
    sql`r.occurred_at >= ${start_date}::timestamptz`,
    sql`r.occurred_at <= ${end_date}::timestamptz`,
    ...narrowed(narrowing),
    reached(reach),
  ]);

const ENTRIES = sql`count(*) filter (where r.direction = 'entry')::int`;
const EXITS = sql`count(*) filter (where r.direction = 'exit')::int`;
const TRAILS = sql`count(*) filter (where r.direction = 'exit' and r.pair_id is not null)::int`;

export interface ZoneFigures {
  zone_id: string | null;
  zone_name: string | null;
  site_id: string | null;
  site_name: string | null;
  entry: number;
  exit: number;
  transit_trail: number;
  stay_seconds: number;
}

/** What came, went and stayed, by zone; those without one come last. */
export async function countByZone(reach: Reach, db: Db, figures: Figures): Promise<ZoneFigures[]> {
  const { rows } = await db.query<ZoneFigures>(sql`
    select z.id as zone_id, z.name as zone_name, s.id as site_id, s.name as site_name, sum(found.entry)::int as entry, sum(found.exit)::int as exit,
      sum(found.transit_trail)::int as transit_trail, sum(found.stay_seconds)::float8 as stay_seconds
    from (select r.zone_id, ${ENTRIES} as entry, ${EXITS} as exit, ${TRAILS} as transit_trail,
        coalesce(sum(r.stay_seconds) filter (where r.direction = 'exit'), 0) as stay_seconds
      from vehicle_records r where ${during(reach, figures)} group by r.zone_id) found
    left join zones z on z.id = found.zone_id left join sites s on s.id = z.site_id
    group by z.id, s.id, s.name, s.sort_name order by z.sort_name nulls last, s.sort_name, z.id`);
  return rows;
}

/** Entries by how their vehicles were authorised. */
export async function countByAuthorisation(reach: Reach, db: Db, figures: Figures) {
  const { rows } = await db.query<{ authorisation: VehicleAuthorisation; count: number }>(sql`
    select r.authorisation, count(*)::int as count from vehicle_records r
    where ${during(reach, figures)} and r.direction = 'entry' group by r.authorisation`);
  return rows;
}

export async function countEntries(reach: Reach, db: Db, figures: Figures): Promise<number> {
  const { rows } = await db.query<{ count: number }>(sql`
    select count(*)::int as count from vehicle_records r where ${during(reach, figures)} and r.direction = 'entry'`);
  return rows[0]?.count ?? 0;
}

/** Vehicles that are there now, by type, and since when the first of each is. */
export async function countThere(reach: Reach, db: Db, narrowing: Narrowing) {
  const { rows } = await db.query<{ vehicle_type: VehicleRecord['vehicle_type']; count: number; since: Date }>(sql`
    select r.vehicle_type, count(*)::int as count, min(r.occurred_at) as since from vehicle_records r
    where ${every([IS_ON_SITE, ...narrowed(narrowing), reached(reach)])}
    group by r.vehicle_type order by count(*) desc, r.vehicle_type`);
  return rows;
}

export interface StepFigures extends Record<RecordType, number> {
  step: Date;
}

/** Steps of the period in which something happened. */
export async function countBySteps(
  reach: Reach,
  db: Db,
  figures: Figures & { timezone: string; step: Step },
): Promise<StepFigures[]> {
  const { timezone, step, ...asked } = figures;
  const { rows } = await db.query<StepFigures>(sql`
    select ${stepOf(step, sql`r.occurred_at`, timezone)} as step, ${ENTRIES} as entry, ${EXITS} as exit, ${TRAILS} as transit_trail
    from vehicle_records r where ${during(reach, asked)} group by 1 order by 1`);
  return rows;
}
