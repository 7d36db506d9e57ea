import type { AlertMarks } from '@sightline/contract/alerts/records';
import type { Way } from '@sightline/contract/all-deliveries';
import type { DeliveryState } from '@sightline/contract/deliveries';
import type { WebhookEvent } from '@sightline/contract/webhooks';
import { ALERT_MARKS } from '../../../changes/alert-marks.repo.ts';
import type { Reached } from '../../../changes/reach/reached.ts';
import type { Db } from '../../../platform/db/db.ts';
import { NOTHING, number, type Sql, sql } from '../../../platform/db/sql.ts';
import type { TimeCursor } from '../../../platform/paging/time-cursor.ts';

// What the log of a camera, that of a webhook and the list over all of them share. Each says itself which rows it means.

export interface DeliveryRow {
  id: Reached<'delivery'>;
  channel: Way;
  /** What a webhook is told of; null for channels of cameras. */
  event: WebhookEvent | null;
  receiver: string;
  state: DeliveryState;
  automatic: boolean;
  requested_by: string | null;
  requested_by_name: string;
  attempts: number;
  attempts_before: number;
  created_at: Date;
  at_micros: string;
  attempted_at: Date | null;
  took_ms: number | null;
  status: number | null;
  error: string | null;
  next_at: Date | null;
  alert_id: string | null;
  occurred_at: Date;
  use_case: string | null;
  flow_name: string | null;
  thumbnail_key: string | null;
  /** What the alert's raw picture does not show; null where it is drawn in. */
  marks: AlertMarks | null;
}

/** What somebody may see of the alerts that were sent. */
export interface AlertsInLog {
  alerts: boolean;
  raw: boolean;
}

export const PLACE = { reseller: 'd.reseller_id', company: 'd.company_id', site: 'd.site_id' };

export const columns = ({
  alerts,
  raw,
}: AlertsInLog) => sql`d.id, d.channel, d.payload ->> 'type' as event, d.receiver, d.state, d.automatic, d.requested_by,
  person_name(u.first_name, u.last_name) as requested_by_name, d.attempts, d.attempts_before, d.created_at,
  (extract(epoch from d.created_at) * 1000000)::bigint::text as at_micros, d.attempted_at, d.took_ms, d.status, d.error,
  d.next_at, case when ${alerts} then a.id end as alert_id, d.occurred_at, a.use_case, f.name as flow_name, m.thumbnail_key,
  case when ${raw} and m.id is not null then ${ALERT_MARKS} end as marks`;

export const around = ({ raw }: AlertsInLog): Sql => sql`
  left join users u on u.id = d.requested_by
  left join alerts a on a.id = d.alert_id
  left join logic_flows f on f.id = a.flow_id
  left join media m on ${raw ? sql`m.id = a.frame_id and m.camera_id = a.camera_id` : sql`m.alert_id = a.id`}`;

export interface Slice {
  limit: number;
  offset: number;
  after?: TimeCursor | undefined;
}

const isBefore = ({ atMicros, id }: TimeCursor) =>
  sql`and (created_at, id) < (timestamptz 'epoch' + ${atMicros}::bigint * interval '1 microsecond', ${id}::uuid)`;

/** A page of the rows that a condition on `deliveries` lets through, newest first. */
export async function listRows<R extends DeliveryRow>(
  db: Db,
  which: Sql,
  { limit, offset, after }: Slice,
  seen: AlertsInLog,
  more: { columns: Sql; around: Sql } = { columns: NOTHING, around: NOTHING },
): Promise<R[]> {
  const { rows } = await db.query<R>(sql`
    select ${columns(seen)}${more.columns} from (
      select * from deliveries where ${which} ${after ? isBefore(after) : NOTHING}
      order by created_at desc, id desc limit ${number(limit)} offset ${number(offset)}
    ) d ${around(seen)} ${more.around} order by d.created_at desc, d.id desc`);
  return rows;
}

/** Counts up to `most`, never further. */
export async function countRows(db: Db, which: Sql, most: number): Promise<number> {
  const { rows } = await db.query<{ count: number }>(sql`
    select count(*)::int as count from (select from deliveries where ${which} limit ${number(most)}) capped`);
  return rows[0]?.count ?? 0;
}
