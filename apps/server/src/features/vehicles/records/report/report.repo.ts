import type { Reached } from '../../../../changes/reach/reached.ts';
import type { Db } from '../../../../platform/db/db.ts';
import { number, sql } from '../../../../platform/db/sql.ts';

/** How many plates a summary lists. */
const MOST_PLATES = 20;

export interface Span {
  from: Date;
  until: Date;
}

/** The moments at which days of a clock begin and end. */
export async function spanOf(db: Db, days: { start_date: string; end_date: string }, timeZone: string): Promise<Span> {
  const { rows } = await db.query<Span>(sql`
    select ${days.start_date}::timestamp at time zone ${timeZone} as from,
      (${days.end_date}::timestamp + interval '1 day') at time zone ${timeZone} - interval '1 millisecond' as until`);
  return rows[0]!;
}

export interface DayFigures {
  day: string;
  entry: number;
  exit: number;
  transit_trail: number;
  unknown: number;
  unauthorised: number;
}

/** Each day of a period at a site, also those on which nothing came. */
export async function figuresByDay(db: Db, siteId: Reached<'site'>, { from, until }: Span, timeZone: string) {
  const { rows } = await db.query<DayFigures>(sql`
    select day::date::text as day, count(r.id) filter (where r.direction = 'entry')::int as entry,
      count(r.id) filter (where r.direction = 'exit')::int as exit,
      count(r.id) filter (where r.direction = 'exit' and r.pair_id is not null)::int as transit_trail,
      count(r.id) filter (where r.direction = 'entry' and r.authorisation = 'unknown')::int as unknown,
      count(r.id) filter (where r.direction = 'entry' and r.authorisation in ('unauthorised', 'disabled'))::int as unauthorised
    from generate_series(date_trunc('day', ${from}::timestamptz at time zone ${timeZone}),
      ${until}::timestamptz at time zone ${timeZone}, interval '1 day') day
    left join vehicle_records r on r.site_id = ${siteId} and r.occurred_at >= ${from}::timestamptz
      and r.occurred_at <= ${until}::timestamptz and date_trunc('day', r.occurred_at at time zone ${timeZone}) = day
      and exists (select from cameras c where c.id = r.camera_id)
    group by day order by day`);
  return rows;
}

export interface FrequentPlate {
  license_plate: string;
  holder: string | null;
  vehicle_type: string;
  entries: number;
  stay_seconds: number;
}

/** The plates that came most often. */
export async function frequentPlates(db: Db, siteId: Reached<'site'>, { from, until }: Span): Promise<FrequentPlate[]> {
  const { rows } = await db.query<FrequentPlate>(sql`
    select max(r.license_plate) as license_plate, max(p.holder) as holder, max(r.vehicle_type) as vehicle_type,
      count(*)::int as entries, coalesce(sum(r.stay_seconds), 0)::float8 as stay_seconds
    from vehicle_records r left join registered_plates p on p.id = r.plate_id
    where r.site_id = ${siteId} and r.direction = 'entry' and r.plate_key is not null
      and r.occurred_at >= ${from}::timestamptz and r.occurred_at <= ${until}::timestamptz
      and exists (select from cameras c where c.id = r.camera_id)
    group by r.plate_key order by count(*) desc, r.plate_key limit ${number(MOST_PLATES)}`);
  return rows;
}
