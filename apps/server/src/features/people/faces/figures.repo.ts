import type { PersonAuthorisation } from '@sightline/contract/people/authorisation';
import type { Reach } from '../../../changes/reach/reach.ts';
import { type Step, stepOf } from '../../../platform/db/clock-steps.repo.ts';
import type { Db } from '../../../platform/db/db.ts';
import { every, type Sql, sql } from '../../../platform/db/sql.ts';
import { IS_ON_SITE, type Narrowing, narrowed, reached } from './faces.repo.ts';

export interface Figures extends Narrowing {
  start_date: string;
  end_date: string;
}

const logged = (reach: Reach, { start_date, end_date, ...narrowing }: Figures): Sql =>
  every([
    sql`r.in_access_log`,
    sql`r.occurred_at >= ${start_date}::timestamptz`,
    sql`r.occurred_at <= ${end_date}::timestamptz`,
    ...narrowed(narrowing),
    reached(reach),
  ]);

/** Whoever was seen, but for those who went out. */
const ENTRY = sql`r.direction is distinct from 'exit'`;

export interface SiteFigures {
  site_id: string;
  site_name: string;
  authorisation: PersonAuthorisation;
  entries: number;
}

export async function countBySite(reach: Reach, db: Db, figures: Figures): Promise<SiteFigures[]> {
  const { rows } = await db.query<SiteFigures>(sql`
    select s.id as site_id, s.name as site_name, found.authorisation, found.entries
    from (select r.site_id, r.authorisation, count(*)::int as entries from face_records r
      where ${logged(reach, figures)} and ${ENTRY} group by 1, 2) found
    join sites s on s.id = found.site_id order by s.sort_name, s.id`);
  return rows;
}

export interface PeopleFigures {
  /** Null: of all. */
  authorisation: PersonAuthorisation | null;
  people: number;
}

/** Different people, by authorisation and together. */
export async function countPeople(reach: Reach, db: Db, figures: Figures): Promise<PeopleFigures[]> {
  const { rows } = await db.query<PeopleFigures>(sql`
    select r.authorisation, count(distinct r.person_id)::int as people from face_records r
    where ${logged(reach, figures)} and ${ENTRY} group by grouping sets ((r.authorisation), ())`);
  return rows;
}

interface Others {
  alerts: number;
  added: number;
  needs_decision: number;
  on_site: number;
}

/** Somebody was sent an alert of it; what several were sent is one alert. */
const WAS_TOLD = sql`r.authorisation <> 'authorised' and exists (
  select from notifications n where n.tab = 'people_recognition' and n.record_id = r.id)`;

export async function countOthers(reach: Reach, db: Db, figures: Figures) {
  const { start_date: _start, end_date: _end, ...place } = figures;
  const { rows } = await db.query<Others>(sql`
    select count(*) filter (where ${WAS_TOLD})::int as alerts, count(*) filter (where r.is_added)::int as added,
      count(*) filter (where r.needs_decision)::int as needs_decision,
      (select count(*)::int from face_records r where ${every([IS_ON_SITE, ...narrowed(place), reached(reach)])}) as on_site
    from face_records r where ${logged(reach, figures)}`);
  return rows[0] ?? { alerts: 0, added: 0, needs_decision: 0, on_site: 0 };
}

/** Steps of the period in which somebody came, by authorisation. */
export async function countBySteps(
  reach: Reach,
  db: Db,
  { timezone, step, ...figures }: Figures & { timezone: string; step: Step },
) {
  const { rows } = await db.query<{ step: Date; authorisation: PersonAuthorisation; entries: number }>(sql`
    select ${stepOf(step, sql`r.occurred_at`, timezone)} as step, r.authorisation, count(*)::int as entries
    from face_records r where ${logged(reach, figures)} and ${ENTRY} group by 1, 2`);
  return rows;
}
