import type { ListedState, Way } from '@sightline/contract/all-deliveries';
import type { Reach } from '../../../changes/reach/reach.ts';
import type { Reached } from '../../../changes/reach/reached.ts';
import { within } from '../../../changes/reach/within.ts';
import type { Db } from '../../../platform/db/db.ts';
import { every, number, type Sql, some, sql } from '../../../platform/db/sql.ts';
import { type AlertsInLog, countRows, type DeliveryRow, listRows, type Slice } from './delivery-rows.repo.ts';
import { type SentAgain, sendAgain } from './send-again.repo.ts';

interface Matching {
  /** Those that the reader may know of, or send by. */
  channels: readonly Way[];
  sites?: readonly string[] | undefined;
  cameras?: readonly string[] | undefined;
  from?: string | undefined;
  until?: string | undefined;
}

export interface ListedFilter extends Matching {
  state: ListedState;
}

export interface ListedRow extends DeliveryRow {
  camera_id: string | null;
  camera_name: string;
  site_id: string | null;
  site_name: string;
  webhook_id: string | null;
  webhook_name: string;
}

const PLACE = { reseller: 'reseller_id', company: 'company_id', site: 'site_id' };
const WEBHOOK_PLACE = { reseller: 'w.reseller_id', company: 'w.company_id' };

const STATES: Record<ListedState, Sql> = {
  given_up: sql`state = 'failed' and next_at is null`,
  all: sql`true`,
  initiated: sql`state = 'initiated'`,
  failed: sql`state = 'failed'`,
  succeeded: sql`state = 'succeeded'`,
};

/** A camera that was deleted is still there until it is cleared away; a webhook takes nothing along when it goes. */
const isWithin = (reach: Reach): Sql =>
  some([
    every([
      sql`camera_id is not null`,
      within(reach, PLACE),
      sql`exists (select from cameras c where c.id = camera_id)`,
    ]),
    sql`channel = 'webhook' and exists (
      select from webhooks w where w.id = target_id and ${within(reach, WEBHOOK_PLACE)})`,
  ]);

const matches = (reach: Reach, { state, channels, sites, cameras, from, until }: ListedFilter): Sql =>
  every([
    STATES[state],
    sql`channel = any(${[...channels]}::text[])`,
    isWithin(reach),
    ...(sites ? [sql`site_id = any(${[...sites]}::uuid[])`] : []),
    ...(cameras ? [sql`camera_id = any(${[...cameras]}::uuid[])`] : []),
    ...(from === undefined ? [] : [sql`created_at >= ${from}::timestamptz`]),
    ...(until === undefined ? [] : [sql`created_at < ${until}::timestamptz`]),
  ]);

const NAMED = {
  columns: sql`, d.camera_id, k.name as camera_name, s.id as site_id, s.name as site_name, w.id as webhook_id,
    w.name as webhook_name`,
  around: sql`left join cameras k on k.id = d.camera_id left join sites s on s.id = d.site_id
    left join webhooks w on w.id = d.target_id`,
};

export const listAllDeliveries = (
  reach: Reach,
  db: Db,
  filter: ListedFilter,
  slice: Slice,
  seen: AlertsInLog,
): Promise<ListedRow[]> => listRows<ListedRow>(db, matches(reach, filter), slice, seen, NAMED);

export const countAllDeliveries = (reach: Reach, db: Db, filter: ListedFilter, most: number) =>
  countRows(db, matches(reach, filter), most);

/** Sends those again that were given up and match, the oldest first; what somebody else is sending right now is theirs. */
export const resendMatching = (
  reach: Reach,
  tx: Db,
  filter: Matching,
  userId: Reached<'user'>,
  most: number,
): Promise<SentAgain[]> =>
  sendAgain(
    tx,
    sql`id in (
      select id from deliveries where ${matches(reach, { ...filter, state: 'given_up' })}
      order by created_at, id limit ${number(most)} for update skip locked)`,
    userId,
  );

export const resendChosen = (
  reach: Reach,
  tx: Db,
  ids: readonly string[],
  channels: readonly Way[],
  userId: Reached<'user'>,
): Promise<SentAgain[]> =>
  sendAgain(tx, sql`id = any(${[...ids]}::uuid[]) and ${matches(reach, { channels, state: 'given_up' })}`, userId);
