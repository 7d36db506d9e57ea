import { MAX_STAY_DAYS, type NodePassage } from '@sightline/contract/vehicles/records';
import type { Db } from '../../../platform/db/db.ts';
import { json, number, sql } from '../../../platform/db/sql.ts';
import { storableJson } from '../../../platform/db/storable-json.ts';
import type { Judgement } from './judge.ts';

export interface NewRecord {
  id: string;
  reseller_id: string;
  company_id: string;
  site_id: string;
  camera_id: string;
  zone_id: string | null;
  occurred_at: string;
  direction: 'entry' | 'exit';
  vehicle_type: NodePassage['vehicle_type'];
  read_as: string | null;
  read_key: string | null;
  license_plate: string | null;
  plate_key: string | null;
  score: number;
  plate_id: string | null;
  match: string | null;
  look_alike_id: string | null;
  authorisation: Judgement['authorisation'];
  ended_on: string | null;
  needs_check: boolean;
  picture_id: string | null;
  vehicle_box: NodePassage['vehicle_box'];
  plate_box: NodePassage['plate_box'];
}

const COLUMNS = sql`id, reseller_id, company_id, site_id, camera_id, zone_id, occurred_at, direction, vehicle_type, read_as,
  read_key, license_plate, plate_key, score, plate_id, match, look_alike_id, authorisation, ended_on, needs_check, picture_id,
  vehicle_box, plate_box`;

/** Stores the records that are new; answers their ids. */
export async function insertRecords(tx: Db, records: readonly NewRecord[]): Promise<Set<string>> {
  const { rows } = await tx.query<{ id: string }>(sql`
    insert into vehicle_records (${COLUMNS})
    select ${COLUMNS} from jsonb_to_recordset(${storableJson(records)}::jsonb) as given (id uuid, reseller_id uuid,
      company_id uuid, site_id uuid, camera_id uuid, zone_id uuid, occurred_at timestamptz, direction text, vehicle_type text,
      read_as text, read_key text, license_plate text, plate_key text, score real, plate_id uuid, match text,
      look_alike_id uuid, authorisation text, ended_on date, needs_check boolean, picture_id uuid, vehicle_box jsonb,
      plate_box jsonb)
    order by id on conflict (id) do nothing returning id`);
  return new Set(rows.map(({ id }) => id));
}

export interface PlateAtSite {
  site_id: string;
  plate_key: string | null;
}

/**
 * Brings the stays of vehicles up to what is recorded: an entry and the exit that follows it belong together, and an entry
 * that nothing follows is open. Reading it again from the records makes late, repeated and out-of-order ones no special case.
 * `since` is the earliest change: what is more than the longest stay before it, it cannot touch.
 */
export async function pairStays(tx: Db, plates: readonly PlateAtSite[], since: string): Promise<void> {
  const given = plates.filter(({ plate_key }) => plate_key !== null);
  if (given.length === 0) return;
  const longest = sql`make_interval(days => ${number(MAX_STAY_DAYS)})`;
  await tx.query(sql`
    with ordered as (
      select r.id, r.direction, r.occurred_at,
        lead(r.id) over w as next_id, lead(r.direction) over w as next_direction, lead(r.occurred_at) over w as next_at,
        lag(r.id) over w as last_id, lag(r.direction) over w as last_direction, lag(r.occurred_at) over w as last_at
      from vehicle_records r
      join (select distinct site_id, plate_key from jsonb_to_recordset(${json(given)}) as one (site_id uuid, plate_key text)) given
        on given.site_id = r.site_id and given.plate_key = r.plate_key
      where r.occurred_at >= ${since}::timestamptz - 2 * ${longest}
      window w as (partition by r.site_id, r.plate_key order by r.occurred_at, r.id)
    ), paired as (
      select id, occurred_at, next_id is null and direction = 'entry' as is_open,
        case when direction = 'entry' and next_direction = 'exit' and next_at - occurred_at <= ${longest} then next_id
          when direction = 'exit' and last_direction = 'entry' and occurred_at - last_at <= ${longest} then last_id
        end as pair_id,
        case when direction = 'entry' then next_at - occurred_at else occurred_at - last_at end as stay
      from ordered
    )
    update vehicle_records r set pair_id = paired.pair_id, is_open = paired.is_open,
      stay_seconds = case when paired.pair_id is not null then extract(epoch from paired.stay)::int end
    from paired where r.id = paired.id and paired.occurred_at >= ${since}::timestamptz - ${longest}
      and (r.pair_id is distinct from paired.pair_id or r.is_open is distinct from paired.is_open)`);
}

/** Vehicles of one plate at one site are paired one after another. */
export async function lockPlatesAtSites(tx: Db, plates: readonly PlateAtSite[]): Promise<void> {
  await tx.query(sql`
    select pg_advisory_xact_lock(hashtextextended(key, 57)) from (
      select distinct site_id || ' ' || plate_key as key
      from jsonb_to_recordset(${json(plates)}) as one (site_id uuid, plate_key text)
      where plate_key is not null order by key) locked`);
}
