import type { Channel, DeliveryState } from '@sightline/contract/deliveries';
import type { Reach } from '../../../changes/reach/reach.ts';
import type { Reached } from '../../../changes/reach/reached.ts';
import { within } from '../../../changes/reach/within.ts';
import type { Db } from '../../../platform/db/db.ts';
import { every, number, type Sql, sql } from '../../../platform/db/sql.ts';
import {
  type AlertsInLog,
  around,
  columns,
  countRows,
  type DeliveryRow,
  listRows,
  PLACE,
  type Slice,
} from './delivery-rows.repo.ts';
import { type SentAgain, sendAgain } from './send-again.repo.ts';

export interface DeliveryFilter {
  /** Those that the reader may know of. */
  channels: readonly Channel[];
  channel?: Channel | undefined;
  state?: DeliveryState | undefined;
}

/** A delivery by a channel of its camera. */
export interface CameraDeliveryRow extends DeliveryRow {
  channel: Channel;
}

const matches = (cameraId: Reached<'camera'>, { channels, channel, state }: DeliveryFilter): Sql =>
  every([
    sql`camera_id = ${cameraId}::uuid`,
    sql`channel = any(${[...channels]}::text[])`,
    ...(channel === undefined ? [] : [sql`channel = ${channel}`]),
    ...(state === undefined ? [] : [sql`state = ${state}`]),
  ]);

export const listDeliveries = (
  db: Db,
  cameraId: Reached<'camera'>,
  filter: DeliveryFilter,
  slice: Slice,
  seen: AlertsInLog,
): Promise<CameraDeliveryRow[]> => listRows<CameraDeliveryRow>(db, matches(cameraId, filter), slice, seen);

export const countDeliveries = (db: Db, cameraId: Reached<'camera'>, filter: DeliveryFilter, most: number) =>
  countRows(db, matches(cameraId, filter), most);

/** Those of cameras alone: what else is sent is looked at elsewhere. */
export async function findDelivery(
  reach: Reach,
  db: Db,
  id: string,
  channels: readonly Channel[],
  seen: AlertsInLog,
): Promise<CameraDeliveryRow | undefined> {
  const { rows } = await db.query<CameraDeliveryRow>(sql`
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

/** All that failed, also what would be tried again by itself later. */
export const sendFailedAgain = (
  tx: Db,
  cameraId: Reached<'camera'>,
  filter: DeliveryFilter,
  userId: Reached<'user'>,
): Promise<SentAgain[]> => sendAgain(tx, matches(cameraId, { ...filter, state: 'failed' }), userId);

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
