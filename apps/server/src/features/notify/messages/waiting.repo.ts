import type { QuietHours } from '@sightline/contract/quiet-hours';
import type { Reached } from '../../../changes/reach/reached.ts';
import type { Db } from '../../../platform/db/db.ts';
import { json, number, sql } from '../../../platform/db/sql.ts';
import type { Reader } from '../../../platform/mail/write-mail.ts';
import type { SitePlace } from '../../../platform/realtime/place.ts';
import { mayBeTold } from '../who-is-told/who-is-told.repo.ts';

const BY_PUSH = sql`exists (select from push_subscriptions p where p.user_id = u.id)`;
const BY_EMAIL = sql`coalesce((u.notification_settings ->> 'email_alerts')::boolean, false)`;

/** Somebody who wants to hear of alerts outside the console, too. */
export interface Wanting {
  id: Reached<'user'>;
  by_email: boolean;
  by_push: boolean;
  quiet_hours: QuietHours | null;
}

export async function findWanting(db: Db, userIds: readonly string[]): Promise<Wanting[]> {
  const { rows } = await db.query<Wanting>(sql`
    select u.id, ${BY_EMAIL} as by_email, ${BY_PUSH} as by_push, u.notification_settings -> 'quiet_hours' as quiet_hours
    from users u where u.id = any(${[...userIds]}::uuid[]) and (${BY_EMAIL} or ${BY_PUSH})`);
  return rows;
}

export interface WaitingMessage {
  user_id: string;
  alert_id: string;
  due_at: Date;
  held: boolean;
}

export async function insertWaiting(tx: Db, messages: readonly WaitingMessage[]): Promise<void> {
  if (messages.length === 0) return;
  await tx.query(sql`
    insert into waiting_messages (user_id, alert_id, due_at, held)
    select user_id, alert_id, due_at, held from jsonb_to_recordset(${json(messages)}) as new (
      user_id uuid, alert_id uuid, due_at timestamptz, held boolean)
    on conflict do nothing`);
}

/** People whom something is due to be told. */
export async function listDuePeople(db: Db, now: Date, most: number): Promise<Reached<'user'>[]> {
  const { rows } = await db.query<{ id: Reached<'user'> }>(sql`
    select user_id as id from waiting_messages where due_at <= ${now} group by user_id
    order by min(due_at), user_id limit ${number(most)}`);
  return rows.map(({ id }) => id);
}

/** Takes what is due to somebody: it is told if and only if the transaction commits. */
export async function takeWaiting(tx: Db, userId: Reached<'user'>, now: Date) {
  const { rows } = await tx.query<Pick<WaitingMessage, 'alert_id' | 'held'>>(sql`
    delete from waiting_messages where user_id = ${userId} and due_at <= ${now} returning alert_id, held`);
  return rows;
}

export interface MessageReader extends Reader {
  id: Reached<'user'>;
  by_email: boolean;
}

/** Somebody who is to be told; nothing when they may not be told of that place any more. */
export async function findReader(
  db: Db,
  userId: Reached<'user'>,
  place: SitePlace,
): Promise<MessageReader | undefined> {
  const { rows } = await db.query<MessageReader>(sql`
    select u.id, u.email, u.username, u.first_name, u.preferred_language, ${BY_EMAIL} as by_email
    from users u left join roles r on r.id = u.role_id where u.id = ${userId} and ${mayBeTold(place)}`);
  return rows[0];
}
