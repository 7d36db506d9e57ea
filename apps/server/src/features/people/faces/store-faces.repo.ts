import type { PersonAuthorisation } from '@sightline/contract/people/authorisation';
import { type FaceResult, MAX_PRESENCE_HOURS } from '@sightline/contract/people/logs';
import type { Db } from '../../../platform/db/db.ts';
import { json, number, sql } from '../../../platform/db/sql.ts';
import { storableJson } from '../../../platform/db/storable-json.ts';

export interface NewFace {
  id: string;
  reseller_id: string;
  company_id: string;
  site_id: string;
  camera_id: string;
  zone_id: string | null;
  occurred_at: string;
  direction: 'entry' | 'exit' | null;
  in_capture_log: boolean;
  in_access_log: boolean;
  quality: number;
  /** In base64. */
  template: string | null;
  face_box: unknown;
  picture_id: string | null;
  result: FaceResult;
  person_id: string | null;
  closest_id: string | null;
  score: number | null;
  authorisation: PersonAuthorisation | null;
  ended_on: string | null;
  needs_decision: boolean;
}

const COLUMNS = sql`id, reseller_id, company_id, site_id, camera_id, zone_id, occurred_at, direction, in_capture_log,
  in_access_log, quality, face_box, picture_id, result, person_id, closest_id, score, authorisation, ended_on, needs_decision`;

/** Stores the faces that are new; answers their ids. */
export async function insertFaces(tx: Db, faces: readonly NewFace[]): Promise<Set<string>> {
  if (faces.length === 0) return new Set();
  const { rows } = await tx.query<{ id: string }>(sql`
    insert into face_records (${COLUMNS}, template)
    select ${COLUMNS}, decode(template, 'base64') from jsonb_to_recordset(${storableJson(faces)}::jsonb) as given (id uuid,
      reseller_id uuid, company_id uuid, site_id uuid, camera_id uuid, zone_id uuid, occurred_at timestamptz, direction text,
      in_capture_log boolean, in_access_log boolean, quality real, template text, face_box jsonb, picture_id uuid, result text,
      person_id uuid, closest_id uuid, score real, authorisation text, ended_on date, needs_decision boolean)
    order by id on conflict (id) do nothing returning id`);
  return new Set(rows.map(({ id }) => id));
}

interface Seen {
  person_id: string | null;
}

const idsOf = (seen: readonly Seen[]) => [...new Set(seen.flatMap(({ person_id }) => person_id ?? []))].toSorted();

/**
 * Brings who is on site up to what is recorded: an entry and the exit that follows it belong together, and an entry that
 * nothing follows is open. Faces whose way cannot be told say nothing of it. `since` is the earliest change.
 */
export async function pairPresence(tx: Db, seen: readonly Seen[], since: string): Promise<void> {
  const ids = idsOf(seen);
  if (ids.length === 0) return;
  const longest = sql`make_interval(hours => ${number(MAX_PRESENCE_HOURS)})`;
  await tx.query(sql`
    with ordered as (
      select r.id, r.direction, r.occurred_at,
        lead(r.id) over w as next_id, lead(r.direction) over w as next_direction, lead(r.occurred_at) over w as next_at,
        lag(r.id) over w as last_id, lag(r.direction) over w as last_direction, lag(r.occurred_at) over w as last_at
      from face_records r
      where r.person_id = any(${ids}::uuid[]) and r.in_access_log and r.direction is not null
        and r.occurred_at >= ${since}::timestamptz - 2 * ${longest}
      window w as (partition by r.site_id, r.person_id order by r.occurred_at, r.id)
    ), paired as (
      select id, occurred_at, next_id is null and direction = 'entry' as is_open,
        case when direction = 'entry' and next_direction = 'exit' and next_at - occurred_at <= ${longest} then next_id
          when direction = 'exit' and last_direction = 'entry' and occurred_at - last_at <= ${longest} then last_id
        end as pair_id,
        case when direction = 'entry' then next_at - occurred_at else occurred_at - last_at end as stay
      from ordered
    )
    update face_records r set pair_id = paired.pair_id, is_open = paired.is_open,
      stay_seconds = case when paired.pair_id is not null then extract(epoch from paired.stay)::int end
    from paired where r.id = paired.id and paired.occurred_at >= ${since}::timestamptz - ${longest}
      and (r.pair_id is distinct from paired.pair_id or r.is_open is distinct from paired.is_open)`);
}

/** Entries and exits of one person are paired one after another. */
export async function lockPeople(tx: Db, seen: readonly Seen[]): Promise<void> {
  await tx.query(sql`
    select pg_advisory_xact_lock(hashtextextended(key, 63)) from (
      select value #>> '{}' as key from jsonb_array_elements(${json(idsOf(seen))}) order by 1) locked`);
}
