import {
  LEAST_ALERTS,
  LEAST_INVALID_SHARE,
  SILENT_DAYS,
  type SuggestedChange,
  type SuggestionEffect,
  type SuggestionKind,
  WATCHED_DAYS,
} from '@sightline/contract/alerts/suggestions';
import type { EventObject, TraceStep } from '@sightline/contract/node-link';
import type { AlertStatus } from '@sightline/contract/statuses';
import type { Reached } from '../../../changes/reach/reached.ts';
import type { Db } from '../../../platform/db/db.ts';
import { json, number, sql } from '../../../platform/db/sql.ts';

export interface CandidateRow {
  cameraId: string;
  useCase: string;
}

const WEEK = sql`now() - make_interval(days => ${number(WATCHED_DAYS)})`;

/** Cameras and use cases with many false alarms, counted by the hour; those looked at within a day are left out. */
export async function listNoisy(db: Db, limit: number): Promise<CandidateRow[]> {
  const { rows } = await db.query<CandidateRow>(sql`
    select r.camera_id as "cameraId", r.use_case as "useCase"
    from alert_rollups r join cameras c on c.id = r.camera_id
    where r.hour >= ${WEEK} and not exists (
      select from suggestion_checks k
      where k.camera_id = r.camera_id and k.use_case = r.use_case and k.checked_at > now() - interval '1 day')
    group by r.camera_id, r.use_case
    having sum(r.alerts) >= ${number(LEAST_ALERTS)} and sum(r.invalid) >= sum(r.alerts) * ${LEAST_INVALID_SHARE}::float8
    order by sum(r.invalid) desc, r.camera_id, r.use_case limit ${number(limit)}`);
  return rows;
}

export const noteChecks = (db: Db, found: readonly CandidateRow[]) =>
  db.query(sql`
    insert into suggestion_checks (camera_id, use_case, checked_at)
    select c.id, one.use_case, now()
    from unnest(${found.map(({ cameraId }) => cameraId)}::uuid[], ${found.map(({ useCase }) => useCase)}::text[])
      one (camera_id, use_case) join cameras c on c.id = one.camera_id
    on conflict (camera_id, use_case) do update set checked_at = excluded.checked_at`);

export interface NoisyCamera {
  id: Reached<'camera'>;
  siteId: string;
  companyId: string;
  resellerId: string;
  alerts: number;
  invalid: number;
  from: Date;
  to: Date;
}

/** A camera with what one of its use cases came to in the last week; nothing when it is not noisy any more. */
export async function findNoisy(db: Db, { cameraId, useCase }: CandidateRow): Promise<NoisyCamera | undefined> {
  const { rows } = await db.query<NoisyCamera>(sql`
    select c.id, c.site_id as "siteId", c.company_id as "companyId", c.reseller_id as "resellerId",
      sum(r.alerts)::int as alerts, sum(r.invalid)::int as invalid, ${WEEK} as "from", now() as "to"
    from cameras c join alert_rollups r on r.camera_id = c.id
    where c.id = ${cameraId}::uuid and r.use_case = ${useCase} and r.hour >= ${WEEK}
    group by c.id, c.site_id, c.company_id, c.reseller_id
    having sum(r.alerts) >= ${number(LEAST_ALERTS)} and sum(r.invalid) >= sum(r.alerts) * ${LEAST_INVALID_SHARE}::float8`);
  return rows[0];
}

interface ReviewedRow {
  id: string;
  occurred_at: Date;
  hour: number;
  status: AlertStatus;
  objects: EventObject[];
  trace: TraceStep[];
}

/** The latest alerts of a use case on a camera, with the hour of the site's clock. */
export async function listReviewed(
  db: Db,
  cameraId: Reached<'camera'>,
  useCase: string,
  { since, limit }: { since: Date; limit: number },
): Promise<ReviewedRow[]> {
  const { rows } = await db.query<ReviewedRow>(sql`
    select a.id, a.occurred_at, a.status, a.objects, a.trace,
      extract(hour from coalesce(a.local_at, a.occurred_at at time zone s.time_zone))::int as hour
    from alerts a join sites s on s.id = a.site_id
    where a.camera_id = ${cameraId} and a.use_case = ${useCase} and a.occurred_at >= ${since} and not a.marked_for_deletion
    order by a.occurred_at desc, a.id desc limit ${number(limit)}`);
  return rows;
}

/** Kinds that must not be suggested: dismissed lately, waiting as a draft, or too new to be judged. */
export async function listSilenced(db: Db, cameraId: Reached<'camera'>, useCase: string): Promise<SuggestionKind[]> {
  const { rows } = await db.query<{ kind: SuggestionKind }>(sql`
    select distinct kind from alert_suggestions where camera_id = ${cameraId} and use_case = ${useCase} and (
      (status = 'dismissed' and changed_at > now() - make_interval(days => ${number(SILENT_DAYS)}))
      or (status = 'applied' and (saved_at is null or saved_at > ${WEEK})))`);
  return rows.map(({ kind }) => kind);
}

export interface NewSuggestion {
  id: string;
  cameraId: Reached<'camera'>;
  useCase: string;
  flowId: string | null;
  flowVersion: number | null;
  change: SuggestedChange;
  stored: { change: unknown; tried: unknown };
  effect: SuggestionEffect;
  tried: boolean;
  evidence: readonly EvidenceEntry[];
  pictureOf: string | null;
  alerts: number;
  invalid: number;
  from: Date;
  to: Date;
}

/** An alert, the highest value of the rule in question, and whether it would be gone. */
export type EvidenceEntry = readonly [alertId: string, measured: number | null, gone: boolean];

/** Stores a suggestion, or new figures for the one that is open; answers the id it goes by. */
export async function putSuggestion(db: Db, one: NewSuggestion): Promise<string | undefined> {
  const { rows } = await db.query<{ id: string }>(sql`
    insert into alert_suggestions as s (id, camera_id, use_case, flow_id, flow_version, kind, change, effect, tried,
      tried_changes, evidence, picture_of, invalid_gone, alerts, invalid, from_at, to_at)
    values (${one.id}, ${one.cameraId}, ${one.useCase}, ${one.flowId}::uuid, ${one.flowVersion}::int, ${one.change.kind},
      ${json(one.stored.change)}, ${json(one.effect)}, ${one.tried}, ${json(one.stored.tried)}, ${json(one.evidence)},
      ${one.pictureOf}::uuid, ${one.effect.invalid_gone}, ${one.alerts}, ${one.invalid}, ${one.from}, ${one.to})
    on conflict (camera_id, use_case, kind) where status = 'open' do update set
      flow_id = excluded.flow_id, flow_version = excluded.flow_version, change = excluded.change, effect = excluded.effect,
      tried = excluded.tried, tried_changes = excluded.tried_changes, evidence = excluded.evidence,
      picture_of = excluded.picture_of, invalid_gone = excluded.invalid_gone, alerts = excluded.alerts,
      invalid = excluded.invalid, from_at = excluded.from_at, to_at = excluded.to_at, made_at = now(),
      version = s.version + 1
    returning s.id`);
  return rows[0]?.id;
}

/** Takes back what is open and not suggested any more. */
export const withdrawOthers = (db: Db, { cameraId, useCase }: CandidateRow, kept: string | null) =>
  db.query(sql`
    delete from alert_suggestions where camera_id = ${cameraId}::uuid and use_case = ${useCase} and status = 'open'
      and id is distinct from ${kept}::uuid`);
