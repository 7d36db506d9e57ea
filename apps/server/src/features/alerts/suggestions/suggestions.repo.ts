import type { SuggestionEffect, SuggestionStatus } from '@sightline/contract/alerts/suggestions';
import type { PageQuery } from '@sightline/contract/common';
import type { Reach } from '../../../changes/reach/reach.ts';
import type { Reached } from '../../../changes/reach/reached.ts';
import { CAMERA_PLACE } from '../../../changes/reach/tenant-places.ts';
import { within } from '../../../changes/reach/within.ts';
import type { Db } from '../../../platform/db/db.ts';
import { every, json, NOTHING, type Sql, sql } from '../../../platform/db/sql.ts';
import { readFilteredList } from '../../../platform/paging/filtered-list.ts';
import type { EvidenceEntry } from './making.repo.ts';

export interface SuggestionRow {
  id: Reached<'suggestion'>;
  status: SuggestionStatus;
  version: number;
  camera_id: string;
  camera_name: string;
  site_id: string;
  site_name: string;
  time_zone: string;
  company_id: string;
  reseller_id: string;
  use_case: string;
  flow_id: string | null;
  flow_name: string | null;
  flow_version: number | null;
  change: unknown;
  effect: SuggestionEffect;
  tried: boolean;
  tried_changes: unknown;
  evidence: EvidenceEntry[];
  picture_of: string | null;
  alerts: number;
  invalid: number;
  from_at: Date;
  to_at: Date;
  made_at: Date;
  changed_at: Date | null;
  changed_by: string | null;
  reason: string | null;
  saved_at: Date | null;
  since_alerts: number;
  since_invalid: number;
}

/** What happened since its draft went live, by the hour. */
const SINCE = sql`left join lateral (
  select coalesce(sum(r.alerts), 0)::int as alerts, coalesce(sum(r.invalid), 0)::int as invalid from alert_rollups r
  where r.camera_id = g.camera_id and r.use_case = g.use_case and r.hour >= g.saved_at) since on g.saved_at is not null`;

// One whose flow was deleted has nothing left to change.
const AROUND = sql`join cameras c on c.id = g.camera_id join sites s on s.id = c.site_id
  left join logic_flows f on f.id = g.flow_id and f.deleted_at is null`;
/** What suggestions are about; absent: anything. */
interface SuggestionPlaces {
  sites?: string[] | undefined;
  cameras?: string[] | undefined;
}
const among = ({ sites, cameras }: SuggestionPlaces): Sql[] => [
  ...(sites ? [sql`c.site_id = any(${sites}::uuid[])`] : []),
  ...(cameras ? [sql`g.camera_id = any(${cameras}::uuid[])`] : []),
];

const visible = (reach: Reach) => sql`${within(reach, CAMERA_PLACE)} and (g.flow_id is null or f.id is not null)`;

const SHOWN = sql`g.id, g.status, g.version, g.camera_id, c.name as camera_name, s.id as site_id, s.name as site_name,
  s.time_zone, c.company_id, c.reseller_id, g.use_case, g.flow_id, f.name as flow_name, f.live_version as flow_version,
  g.change, g.effect, g.tried, g.tried_changes, g.evidence, g.picture_of, g.alerts, g.invalid, g.from_at, g.to_at,
  g.made_at, g.changed_at, g.changed_by, g.reason, g.saved_at, coalesce(since.alerts, 0) as since_alerts,
  coalesce(since.invalid, 0) as since_invalid`;

/** Open ones: what spares the most first. Decided ones: the latest first. */
const ORDER: Record<SuggestionStatus, Sql> = {
  open: sql`lpad((1000000 - g.invalid_gone)::text, 7, '0')`,
  applied: sql`lpad((9999999999 - extract(epoch from g.changed_at)::bigint)::text, 10, '0')`,
  dismissed: sql`lpad((9999999999 - extract(epoch from g.changed_at)::bigint)::text, 10, '0')`,
};

export async function listSuggestions(
  reach: Reach,
  db: Db,
  query: PageQuery & SuggestionPlaces & { status: SuggestionStatus },
) {
  const page = await readFilteredList(
    db,
    {
      rows: sql`from alert_suggestions g ${AROUND} where ${every([sql`g.status = ${query.status}`, visible(reach), ...among(query)])}`,
      text: ORDER[query.status],
      id: sql`g.id`,
    },
    query,
  );
  const { rows } = await db.query<SuggestionRow>(sql`
    select ${SHOWN} from alert_suggestions g ${AROUND} ${SINCE}
    where g.id = any(${page.results}::uuid[]) and ${visible(reach)}`);
  const found = new Map<string, SuggestionRow>(rows.map((row) => [row.id, row]));
  return { ...page, results: page.results.flatMap((id) => found.get(id) ?? []) };
}

export async function countSuggestions(
  reach: Reach,
  db: Db,
  places: SuggestionPlaces,
): Promise<Record<SuggestionStatus, number>> {
  const { rows } = await db.query<{ status: SuggestionStatus; count: number }>(sql`
    select g.status, count(*)::int as count from alert_suggestions g ${AROUND}
    where ${every([visible(reach), ...among(places)])} group by g.status`);
  return { open: 0, applied: 0, dismissed: 0, ...Object.fromEntries(rows.map(({ status, count }) => [status, count])) };
}

async function find(reach: Reach, db: Db, id: string, tail: Sql): Promise<SuggestionRow | undefined> {
  const { rows } = await db.query<SuggestionRow>(sql`
    select ${SHOWN} from alert_suggestions g ${AROUND} ${SINCE}
    where g.id = ${id}::uuid and ${visible(reach)} ${tail}`);
  return rows[0];
}

export const findSuggestion = (reach: Reach, db: Db, id: string) => find(reach, db, id, NOTHING);
/** Locks it, so that two decisions wait for each other. */
export const lockSuggestion = (reach: Reach, tx: Db, id: string) => find(reach, tx, id, sql`for update of g`);

export interface Decision {
  status: SuggestionStatus;
  by: string;
  reason?: string | undefined;
  change: unknown;
  isSaved: boolean;
}

export const storeDecision = (tx: Db, id: Reached<'suggestion'>, { status, by, reason, change, isSaved }: Decision) =>
  tx.query(sql`
    update alert_suggestions set status = ${status}, reason = ${reason ?? null}, change = ${json(change)},
      changed_at = now(), changed_by = ${by}, saved_at = case when ${isSaved}::boolean then now() end, version = version + 1
    where id = ${id}`);
