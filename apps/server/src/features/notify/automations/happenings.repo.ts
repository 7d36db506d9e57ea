import type { ConditionKey } from '@sightline/contract/automations/catalogue';
import type { AlertStatus } from '@sightline/contract/statuses';
import { type GivenStatus, type Happening, stateHappenings } from '@sightline/engine/automations/happening';
import type { Reached } from '../../../changes/reach/reached.ts';
import type { Db } from '../../../platform/db/db.ts';
import { number, type Sql, sql } from '../../../platform/db/sql.ts';
import { madeSince } from '../../../platform/db/time-ids.ts';

interface AlertRow {
  id: string;
  camera_id: string;
  use_case: string;
  status: AlertStatus;
  score: number | null;
  at_ms: number;
  known_ms: number;
  changes: { at_ms: number; version: number; change_id: string; before: AlertStatus; after: AlertStatus }[];
}

/** An alert that was looked at, on its camera. */
export interface OnCamera {
  cameraId: string;
  happening: Happening;
}

const ms = (at: Sql) => sql`(extract(epoch from ${at}) * 1000)::float8`;

/** How surely the objects were seen that broke the rule; where none is marked so, all of them. */
const SCORE = sql`(
  select coalesce(max((o ->> 'score')::float8) filter (where (o ->> 'offending')::boolean), max((o ->> 'score')::float8))
  from jsonb_array_elements(a.objects) o)`;

async function readAlerts(db: Db, alerts: Sql): Promise<AlertRow[]> {
  const { rows } = await db.query<AlertRow>(sql`
    select a.id, a.camera_id, a.use_case, a.status, ${SCORE} as score, ${ms(sql`a.occurred_at`)} as at_ms,
      ${ms(sql`a.received_at`)} as known_ms, coalesce(e.changes, '[]') as changes
    from (${alerts}) a left join lateral (
      select jsonb_agg(jsonb_build_object('at_ms', ${ms(sql`e.at`)}, 'version', e.version, 'change_id', e.change_id,
        'before', e.before, 'after', e.after) order by e.version) as changes
      from alert_events e where a.version > 0 and e.alert_id = a.id and e.kind = 'status') e on true`);
  return rows;
}

function watchedAlert({ id, use_case, score, status, changes }: AlertRow) {
  const statuses: GivenStatus[] = changes.map(({ at_ms, after }) => ({ atMs: at_ms, status: after }));
  return { id, useCase: use_case, score, firstStatus: changes[0]?.before ?? status, statuses };
}

const raised = (row: AlertRow): Happening => ({
  key: `alert-${row.id}`,
  event: 'alert_raised',
  value: row.use_case,
  atMs: row.at_ms,
  knownMs: Math.max(row.known_ms, row.at_ms),
  alert: watchedAlert(row),
});

const turned = (row: AlertRow): (Happening & { changeId: string })[] =>
  row.changes.map(({ at_ms, version, after, change_id }) => ({
    key: `status-${row.id}-${version}`,
    event: 'alert_status',
    value: after,
    atMs: at_ms,
    knownMs: at_ms,
    alert: watchedAlert(row),
    changeId: change_id,
  }));

/** Alerts by their ids. */
export async function raisedAlerts(db: Db, ids: readonly string[]): Promise<OnCamera[]> {
  const rows = await readAlerts(db, sql`select * from alerts where id = any(${[...ids]}::uuid[])`);
  return rows.map((row) => ({ cameraId: row.camera_id, happening: raised(row) }));
}

/** What one change made of the statuses of alerts. */
export async function turnedAlerts(db: Db, changeId: string): Promise<OnCamera[]> {
  const rows = await readAlerts(
    db,
    sql`select * from alerts where id in (select e.alert_id from alert_events e where e.change_id = ${changeId}::uuid and e.kind = 'status')`,
  );
  return rows.flatMap((row) =>
    turned(row).flatMap(({ changeId: id, ...happening }) =>
      id === changeId ? [{ cameraId: row.camera_id, happening }] : [],
    ),
  );
}

/** A part of what happened on a camera: the latest of it, when there is too much. */
export interface Stretch {
  fromMs: number;
  most: number;
}

type Reading = (db: Db, cameraId: Reached<'camera'>, stretch: Stretch) => Promise<Happening[]>;

const since = (atMs: number) => sql`to_timestamp(${atMs / 1000}::float8)`;

const alertsSince = (cameraId: string, { fromMs, most }: Stretch) => sql`
  select * from alerts where camera_id = ${cameraId}::uuid and occurred_at >= ${since(fromMs)}
  order by occurred_at desc, id desc limit ${number(most)}`;

/** Statuses are given to alerts that are older than that, up to this much. */
const REVIEWED_WITHIN_MS = 30 * 86_400_000;

/** What the states of cameras turned into, all of them with one query. */
export async function statesOf(
  db: Db,
  cameraIds: readonly Reached<'camera'>[],
  { fromMs, most }: Stretch,
): Promise<OnCamera[]> {
  // With the state before, since only that tells what is back.
  const { rows } = await db.query<{ camera_id: string; at_ms: number; state: string }>(sql`
    select c.id as camera_id, ${ms(sql`change.at`)} as at_ms, change.state
    from unnest(${[...cameraIds]}::uuid[]) c (id) cross join lateral (
      select at, state from camera_state_changes
      where camera_id = c.id and at >= coalesce((
        select max(at) from camera_state_changes where camera_id = c.id and at < ${since(fromMs)}), '-infinity')
      order by at desc limit ${number(most)}) change
    order by c.id, change.at`);
  const changesOf = (cameraId: string) =>
    rows.filter((row) => row.camera_id === cameraId).map(({ at_ms, state }) => ({ atMs: at_ms, state }));
  return cameraIds.flatMap((cameraId) =>
    stateHappenings(changesOf(cameraId))
      .filter(({ atMs }) => atMs >= fromMs)
      .map((happening) => ({ cameraId, happening })),
  );
}

const readStates: Reading = async (db, cameraId, stretch) =>
  (await statesOf(db, [cameraId], stretch)).map(({ happening }) => happening);

const readRecords: Reading = async (db, cameraId, { fromMs, most }) => {
  const { rows } = await db.query<{ id: string; kind: string; at_ms: number }>(sql`
    select id, kind, ${ms(sql`occurred_at`)} as at_ms from facts
    where camera_id = ${cameraId}::uuid and occurred_at >= ${since(fromMs)} and ${madeSince('id', new Date(fromMs))}
    order by occurred_at desc limit ${number(most)}`);
  return rows.map(({ id, kind, at_ms }) => ({
    key: `record-${id}`,
    event: 'record_arrives',
    value: kind,
    atMs: at_ms,
    knownMs: at_ms,
  }));
};

/** How each first condition finds what could have started it. */
const READINGS: Partial<Record<ConditionKey, Reading>> = {
  alert_raised: async (db, cameraId, stretch) => (await readAlerts(db, alertsSince(cameraId, stretch))).map(raised),
  alert_status: async (db, cameraId, { fromMs, most }) => {
    const reviewed = { fromMs: fromMs - REVIEWED_WITHIN_MS, most };
    const rows = await readAlerts(db, alertsSince(cameraId, reviewed));
    return rows.flatMap(turned).filter(({ atMs }) => atMs >= fromMs);
  },
  camera_state: readStates,
  record_arrives: readRecords,
};

/** What happened on a camera that could start an automation with this first condition. */
export const readHappenings = async (
  db: Db,
  cameraId: Reached<'camera'>,
  event: ConditionKey,
  stretch: Stretch,
): Promise<Happening[]> => (await READINGS[event]?.(db, cameraId, stretch)) ?? [];
