import type { Channel, DeliveryState } from '@sightline/contract/deliveries';
import { uuidv7 } from 'uuidv7';
import type { Db } from '../../../platform/db/db.ts';
import { json, number, sql } from '../../../platform/db/sql.ts';
import { GOES_ON, type Health, soFar } from './channel-health.repo.ts';

/** Everything that is sent goes by a channel of a camera, or to a webhook or the model of a company. */
export type Way = Channel | 'webhook' | 'second_opinion' | 'push';

/** Something to be sent to one receiver. */
export interface NewDelivery {
  /** The same for the same thing: what is planned twice is stored once. */
  key: string;
  reseller_id: string;
  company_id: string;
  site_id: string | null;
  camera_id: string | null;
  alert_id: string | null;
  /** Of a vehicle at a gate, whose record is the payload. */
  vehicle_record_id?: string;
  channel: Way;
  target_id?: string;
  receiver: string;
  lane: string;
  automatic: boolean;
  requested_by?: string;
  payload?: unknown;
  occurred_at: Date;
  /** Not before; absent: at once. */
  next_at?: Date;
}

/** Stores what is not stored yet; answers how many that were. */
export async function insertDeliveries(tx: Db, deliveries: readonly NewDelivery[]): Promise<number> {
  if (deliveries.length === 0) return 0;
  const rows = deliveries.map((each) => ({ ...each, id: uuidv7() }));
  const { rowCount } = await tx.query(sql`
    insert into deliveries (id, key, reseller_id, company_id, site_id, camera_id, alert_id, vehicle_record_id, channel, target_id,
      receiver, lane, automatic, requested_by, payload, occurred_at, next_at)
    select id, key, reseller_id, company_id, site_id, camera_id, alert_id, vehicle_record_id, channel, target_id, receiver, lane,
      automatic, requested_by, payload, occurred_at, coalesce(next_at, now())
    from jsonb_to_recordset(${json(rows)}) as new (id uuid, key text, reseller_id uuid, company_id uuid, site_id uuid,
      camera_id uuid, alert_id uuid, vehicle_record_id uuid, channel text, target_id uuid, receiver text, lane text, automatic boolean,
      requested_by uuid, payload jsonb, occurred_at timestamptz, next_at timestamptz)
    on conflict (key) do nothing`);
  return rowCount ?? 0;
}

/** Of a channel of a camera, when the alerts happened that were sent by themselves since then. */
export async function sentSince(tx: Db, cameraId: string, channel: Channel, since: Date): Promise<Date[]> {
  const { rows } = await tx.query<{ occurred_at: Date }>(sql`
    select occurred_at from deliveries
    where camera_id = ${cameraId}::uuid and channel = ${channel} and automatic and occurred_at > ${since}`);
  return rows.map(({ occurred_at }) => occurred_at);
}

/**
 * Two reports of one camera are planned one after the other, so that both know of its cooldown. Always in the same order,
 * so that nobody waits for another in a circle.
 */
export const lockPlanning = (tx: Db, cameraIds: readonly string[]) =>
  tx.query(sql`
    select pg_advisory_xact_lock(key) from (
      select distinct hashtextextended('deliveries ' || id, 0) as key from unnest(${[...cameraIds]}::text[]) as cameras (id)
      order by key
    ) locks`);

/** A delivery that this server has taken, to try it now. */
export interface TakenDelivery {
  id: string;
  key: string;
  camera_id: string | null;
  alert_id: string | null;
  vehicle_record_id: string | null;
  channel: Way;
  target_id: string | null;
  lane: string;
  payload: unknown;
  occurred_at: Date;
  created_at: Date;
  /** Before this one, and before somebody had it sent again. */
  attempts: number;
  attempts_before: number;
}

interface Room {
  /** Lanes that are full. */
  fullLanes: readonly string[];
  /** Lanes whose receiver did not answer last time: they get one at a time. */
  silentLanes: readonly string[];
  perLane: number;
  total: number;
  /** For so long nobody else takes what is taken now. */
  leaseSeconds: number;
}

/**
 * Takes what is due, a few of each lane: a receiver that is slow or gone holds up its own lane and no other. Lanes are found
 * one by one in the index, so that a long queue of one costs the others nothing.
 */
export async function takeDue(db: Db, room: Room): Promise<TakenDelivery[]> {
  const { rows } = await db.query<TakenDelivery>(sql`
    with recursive lanes(lane) as (
      (select lane from deliveries where next_at is not null order by lane limit 1)
      union all
      select (select d.lane from deliveries d where d.next_at is not null and d.lane > lanes.lane order by d.lane limit 1)
      from lanes where lanes.lane is not null
    ), due as (
      select one.id from lanes cross join lateral (
        select d.id, d.next_at from deliveries d where d.lane = lanes.lane and d.next_at <= now()
        order by d.next_at limit case when lanes.lane = any(${[...room.silentLanes]}::text[]) then 1 else ${number(room.perLane)} end
        for update skip locked
      ) one
      where lanes.lane is not null and lanes.lane <> all(${[...room.fullLanes]}::text[])
      order by one.next_at limit ${number(room.total)}
    )
    update deliveries d set next_at = now() + ${number(room.leaseSeconds)} * interval '1 second'
    from due where d.id = due.id
    returning d.id, d.key, d.camera_id, d.alert_id, d.vehicle_record_id, d.channel, d.target_id, d.lane, d.payload, d.occurred_at, d.created_at,
      d.attempts, d.attempts_before`);
  return rows;
}

/** How an attempt ended. */
export interface AttemptEnd {
  at: Date;
  tookMs: number;
  status: number | null;
  /** Null when the receiver took it. */
  error: string | null;
  request: string;
  response: string | null;
  /** Null when nothing more is tried. */
  nextAt: Date | null;
}

/** Stores how an attempt ended, and what that says of its channel; answers how that is doing now. */
export async function storeEnd(db: Db, { id, attempts }: TakenDelivery, end: AttemptEnd): Promise<Health | undefined> {
  const state: DeliveryState = end.error === null ? 'succeeded' : 'failed';
  const { rows } = await db.query<Health>(sql`
    with ended as (
      update deliveries set state = ${state}, attempts = attempts + 1, next_at = ${end.nextAt}, attempted_at = ${end.at},
        took_ms = ${end.tookMs}, status = ${end.status}, error = ${end.error}
      where id = ${id}::uuid returning camera_id, target_id, channel
    ), noted as (
      insert into delivery_attempts (delivery_id, number, at, took_ms, status, error, request, response)
      select ${id}::uuid, ${attempts + 1}::int, ${end.at}::timestamptz, ${end.tookMs}::int, ${end.status}::int,
        ${end.error}::text, ${end.request}::text, ${end.response}::text
      from ended on conflict do nothing
    ), of_camera as (
      insert into channel_health as h (camera_id, channel, sent_at, failing_since, error)
      select camera_id, channel, ${soFar(end)} from ended where camera_id is not null
      on conflict (camera_id, channel) do update set ${GOES_ON} returning h.failing_since, h.told_at
    ), of_webhook as (
      insert into webhook_health as h (webhook_id, sent_at, failing_since, error)
      select w.id, ${soFar(end)} from ended join webhooks w on w.id = target_id
      on conflict (webhook_id) do update set ${GOES_ON} returning h.failing_since, h.told_at
    )
    select * from of_camera union all select * from of_webhook`);
  return rows[0];
}

/** What was taken too early: its attempt does not count. */
export async function putBack(db: Db, id: string, nextAt: Date): Promise<void> {
  await db.query(sql`update deliveries set next_at = ${nextAt} where id = ${id}::uuid`);
}

/** Nothing is left to send: the alert, its camera or its target is gone, or the channel was switched off. */
export async function giveUp(db: Db, id: string, error: string): Promise<void> {
  await db.query(sql`
    update deliveries set state = 'failed', next_at = null, error = ${error} where id = ${id}::uuid`);
}

export async function forgetDeliveries(db: Db, olderThan: Date, most: number): Promise<number> {
  const { rowCount } = await db.query(sql`
    delete from deliveries where id in (
      select id from deliveries where created_at < ${olderThan} and next_at is null order by created_at limit ${number(most)})`);
  return rowCount ?? 0;
}

/** What waits after a failed attempt is tried now; what is being tried is left alone. */
export const hasten = (tx: Db, key: string) =>
  tx.query(sql`
    update deliveries set next_at = now() where key = ${key} and state = 'failed' and next_at is not null`);
