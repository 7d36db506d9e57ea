import type { AlertEventKind } from '@sightline/contract/alerts/events';
import type { PageQuery } from '@sightline/contract/common';
import { uuidv7 } from 'uuidv7';
import type { Reached } from '../../../changes/reach/reached.ts';
import type { Db } from '../../../platform/db/db.ts';
import { json, sql } from '../../../platform/db/sql.ts';
import { readNameList } from '../../../platform/paging/name-list.ts';

export interface NewEvent {
  alertId: Reached<'alert'>;
  /** The alert's from this event on. */
  version: number;
  kind: AlertEventKind;
  before: unknown;
  after: unknown;
}

export interface EventSource {
  changeId: string;
  /** Null: nobody did, but an automation; the reason names it. */
  userId: Reached<'user'> | null;
  reason?: string | undefined;
}

/** Writes events down, any number of them with one statement. */
export async function insertEvents(tx: Db, events: readonly NewEvent[], source: EventSource): Promise<void> {
  if (events.length === 0) return;
  const rows = events.map(({ alertId, ...event }) => ({ ...event, id: uuidv7(), alert_id: alertId }));
  await tx.query(sql`
    insert into alert_events (id, alert_id, version, by_id, kind, before, after, reason, change_id)
    select id, alert_id, version, ${source.userId}::uuid, kind, before, after, ${source.reason || null}::text,
      ${source.changeId}::uuid
    from jsonb_to_recordset(${json(rows)}) as event (id uuid, alert_id uuid, version int, kind text, before jsonb, after jsonb)`);
}

/** Counts one more event of each alert; answers the versions it makes. The alerts are locked. */
export async function nextVersions(tx: Db, alertIds: readonly Reached<'alert'>[]): Promise<Map<string, number>> {
  const { rows } = await tx.query<{ id: string; version: number }>(
    sql`update alerts set version = version + 1 where id = any(${alertIds}::uuid[]) returning id, version`,
  );
  return new Map(rows.map(({ id, version }) => [id, version]));
}

export interface EventRow {
  id: string;
  at: Date;
  kind: AlertEventKind;
  before: unknown;
  after: unknown;
  reason: string | null;
  by_id: string | null;
  by_name: string;
}

/** Latest first: versions count up, lists by text do, too. */
const FALLING = sql`lpad((1000000000 - e.version)::text, 10, '0')`;

export const listEvents = (db: Db, alertId: Reached<'alert'>, kinds: readonly AlertEventKind[], query: PageQuery) =>
  readNameList<EventRow>(
    db,
    {
      rows: sql`from alert_events e where e.alert_id = ${alertId}::uuid and e.kind = any(${kinds}::text[])`,
      isSearch: true,
      text: FALLING,
      id: sql`e.id`,
      columns: sql`e.id, e.at, e.kind, e.before, e.after, e.reason, e.by_id,
        person_name(u.first_name, u.last_name) as by_name`,
      around: sql`join alert_events e on e.id = page.list_id left join user_rows u on u.id = e.by_id`,
    },
    query,
  );

interface SeenVersion {
  id: Reached<'alert'>;
  version: number;
}

/** What happened to alerts after the versions somebody saw: the kinds of events, by alert. */
export async function eventsSince(tx: Db, seen: readonly SeenVersion[]): Promise<Map<string, Set<AlertEventKind>>> {
  const found = new Map<string, Set<AlertEventKind>>();
  if (seen.length === 0) return found;
  const { rows } = await tx.query<{ alert_id: string; kind: AlertEventKind }>(sql`
    select distinct e.alert_id, e.kind
    from jsonb_to_recordset(${json(seen)}) as seen (id uuid, version int)
    join alert_events e on e.alert_id = seen.id and e.version > seen.version`);
  for (const { alert_id, kind } of rows) found.set(alert_id, (found.get(alert_id) ?? new Set()).add(kind));
  return found;
}

export interface ChangedEvent {
  alert_id: string;
  version: number;
  kind: AlertEventKind;
  before: unknown;
}

/** What one person changed in one go. */
export async function findChange(tx: Db, changeId: string, userId: Reached<'user'>): Promise<ChangedEvent[]> {
  const { rows } = await tx.query<ChangedEvent>(sql`
    select alert_id, version, kind, before from alert_events
    where change_id = ${changeId}::uuid and by_id = ${userId}::uuid order by alert_id, version`);
  return rows;
}
