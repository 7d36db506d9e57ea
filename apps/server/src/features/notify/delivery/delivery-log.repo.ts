import type { Channel, DeliveryState } from '@sightline/contract/deliveries';
import type { Reach } from '../../../changes/reach/reach.ts';
import type { Reached } from '../../../changes/reach/reached.ts';
import { within } from '../../../changes/reach/within.ts';
import type { Db } from '../../../platform/db/db.ts';
import { every, NOTHING, number, type Sql, sql } from '../../../platform/db/sql.ts';
import type { TimeCursor } from '../../../platform/paging/time-cursor.ts';

export interface DeliveryRow {
  id: Reached<'delivery'>;
  channel: Channel;
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
}

/** What somebody may see of the alerts that were sent. */
export interface AlertsInLog {
  alerts: boolean;
  raw: boolean;
}

export interface DeliveryFilter {
  /** Those that the reader may know of. */
  channels: readonly Channel[];
  channel?: Channel | undefined;
  state?: DeliveryState | undefined;
}

const PLACE = { reseller: 'd.reseller_id', company: 'd.company_id', site: 'd.site_id' };

const columns = ({ alerts }: AlertsInLog) => sql`d.id, d.channel, d.receiver, d.state, d.automatic, d.requested_by,
  concat_ws(' ', u.first_name, u.last_name) as requested_by_name, d.attempts, d.attempts_before, d.created_at,
  (extract(epoch from d.created_at) * 1000000)::bigint::text as at_micros, d.attempted_at, d.took_ms, d.status, d.error,
  d.next_at, case when ${alerts} then a.id end as alert_id, d.occurred_at, a.use_case, f.name as flow_name, m.thumbnail_key`;

const around = ({ raw }: AlertsInLog): Sql => sql`
  left join users u on u.id = d.requested_by
  left join alerts a on a.id = d.alert_id
  left join logic_flows f on f.id = a.flow_id
  left join media m on ${raw ? sql`m.id = a.frame_id and m.camera_id = a.camera_id` : sql`m.alert_id = a.id`}`;

const matches = (cameraId: Reached<'camera'>, { channels, channel, state }: DeliveryFilter): Sql =>
  every([
    sql`camera_id = ${cameraId}::uuid`,
    sql`channel = any(${[...channels]}::text[])`,
    ...(channel === undefined ? [] : [sql`channel = ${channel}`]),
    ...(state === undefined ? [] : [sql`state = ${state}`]),
  ]);

interface Slice {
  limit: number;
  offset: number;
  after?: TimeCursor | undefined;
}

const isBefore = ({ atMicros, id }: TimeCursor) =>
  sql`and (created_at, id) < (timestamptz 'epoch' + ${atMicros}::bigint * interval '1 microsecond', ${id}::uuid)`;

export async function listDeliveries(
  db: Db,
  cameraId: Reached<'camera'>,
  filter: DeliveryFilter,
  { limit, offset, after }: Slice,
  seen: AlertsInLog,
): Promise<DeliveryRow[]> {
  const { rows } = await db.query<DeliveryRow>(sql`
    select ${columns(seen)} from (
      select * from deliveries where ${matches(cameraId, filter)} ${after ? isBefore(after) : NOTHING}
      order by created_at desc, id desc limit ${number(limit)} offset ${number(offset)}
    ) d ${around(seen)} order by d.created_at desc, d.id desc`);
  return rows;
}

/** Counts up to `most`, never further. */
export async function countDeliveries(
  db: Db,
  cameraId: Reached<'camera'>,
  filter: DeliveryFilter,
  most: number,
): Promise<number> {
  const { rows } = await db.query<{ count: number }>(sql`
    select count(*)::int as count
    from (select from deliveries where ${matches(cameraId, filter)} limit ${number(most)}) capped`);
  return rows[0]?.count ?? 0;
}

/** Those of cameras alone: what else is sent is looked at elsewhere. */
export async function findDelivery(
  reach: Reach,
  db: Db,
  id: string,
  channels: readonly Channel[],
  seen: AlertsInLog,
): Promise<DeliveryRow | undefined> {
  const { rows } = await db.query<DeliveryRow>(sql`
    select ${columns(seen)} from deliveries d ${around(seen)}
    where d.id = ${id}::uuid and d.camera_id is not null and d.channel = any(${[...channels]}::text[])
      and ${within(reach, PLACE)}`);
  return rows[0];
}

export interface AttemptRow {
  number: number;
  at: Date;
  took_ms: number;
  status: number | null;
  error: string | null;
  request: string;
  response: string | null;
}

const MOST_ATTEMPTS = 100;

export async function listAttempts(db: Db, id: Reached<'delivery'>): Promise<AttemptRow[]> {
  const { rows } = await db.query<AttemptRow>(sql`
    select number, at, took_ms, status, error, request, response from delivery_attempts
    where delivery_id = ${id}::uuid order by number desc limit ${number(MOST_ATTEMPTS)}`);
  return rows;
}

const AGAIN = (userId: Reached<'user'>) => sql`state = 'initiated', next_at = now(), attempts_before = attempts,
  requested_by = ${userId}::uuid`;

export async function sendAgain(db: Db, id: Reached<'delivery'>, userId: Reached<'user'>): Promise<void> {
  await db.query(sql`update deliveries set ${AGAIN(userId)} where id = ${id}::uuid`);
}

/** All that failed, also what would be tried again by itself later. */
export async function sendFailedAgain(
  db: Db,
  cameraId: Reached<'camera'>,
  filter: DeliveryFilter,
  userId: Reached<'user'>,
): Promise<number> {
  const { rowCount } = await db.query(sql`
    update deliveries set ${AGAIN(userId)} where ${matches(cameraId, { ...filter, state: 'failed' })}`);
  return rowCount ?? 0;
}

export interface HealthRow {
  channel: Channel;
  sent_at: Date | null;
  failing_since: Date | null;
  error: string | null;
  failed: number;
}

export async function listHealth(
  db: Db,
  cameraId: Reached<'camera'>,
  channels: readonly Channel[],
): Promise<HealthRow[]> {
  const { rows } = await db.query<HealthRow>(sql`
    select h.channel, h.sent_at, h.failing_since, h.error, (
      select count(*)::int from deliveries d
      where d.camera_id = h.camera_id and d.channel = h.channel and d.state = 'failed') as failed
    from channel_health h where h.camera_id = ${cameraId}::uuid and h.channel = any(${[...channels]}::text[])`);
  return rows;
}

/** The latest transfer of an alert's record to another platform. */
export async function findTransfer(db: Db, alertId: Reached<'alert'>) {
  const { rows } = await db.query<
    Pick<DeliveryRow, 'state' | 'receiver' | 'attempts' | 'attempted_at' | 'error' | 'next_at'> & {
      id: Reached<'delivery'>;
      times: number;
    }
  >(sql`
    select id, state, receiver, attempts, attempted_at, error, next_at, (count(*) over ())::int as times from deliveries
    where alert_id = ${alertId}::uuid and channel = 'external_api' order by created_at desc, id desc limit 1`);
  return rows[0];
}
export type TransferRow = NonNullable<Awaited<ReturnType<typeof findTransfer>>>;
