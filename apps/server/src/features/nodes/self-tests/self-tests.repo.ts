import {
  MOST_KEPT_SELF_TESTS,
  SELF_TEST_DAYS,
  SELF_TEST_SECONDS,
  type SelfTestStep,
  SHOWN_SELF_TESTS,
} from '@sightline/contract/self-tests';
import type { NodeActor } from '../../../changes/call.ts';
import type { Reach } from '../../../changes/reach/reach.ts';
import type { Reached } from '../../../changes/reach/reached.ts';
import { CAMERA_PLACE } from '../../../changes/reach/tenant-places.ts';
import { within } from '../../../changes/reach/within.ts';
import type { Db } from '../../../platform/db/db.ts';
import { json, number, sql } from '../../../platform/db/sql.ts';
import type { SitePlace } from '../../../platform/realtime/place.ts';

export type Steps = { step: SelfTestStep; ms: number }[];

export interface SelfTestRow {
  id: string;
  camera_id: string;
  state: 'running' | 'passed' | 'failed';
  started_at: Date;
  steps: Steps;
  failed_step: SelfTestStep | null;
  is_silent: boolean;
  finds_mark: boolean | null;
  is_planned: boolean;
}

/** Runs as they stand now: one that did not come back in time has failed, at its node or on the way there. */
const RUNS = sql`(
  select t.id, t.camera_id, t.asked_by, t.started_at, t.ended_at,
    case when late.is_so then 'failed' else t.state end as state,
    case when t.state = 'running' and n.delivered_at is not null then jsonb_build_array(jsonb_build_object('step', 'asked',
      'ms', greatest(0, round(1000 * extract(epoch from n.delivered_at - t.started_at))))) else t.steps end as steps,
    case when not late.is_so then t.failed_step when n.delivered_at is null then 'asked' else 'frame' end as failed_step,
    t.is_silent or late.is_so as is_silent, late.is_so as is_late, t.finds_mark, t.asked_by is null as is_planned
  from camera_self_tests t left join node_commands n on n.id = t.id
  cross join lateral (
    select t.state = 'running' and t.started_at <= now() - make_interval(secs => ${number(SELF_TEST_SECONDS)}) as is_so) late)`;

const SHOWN = sql`run.id, run.camera_id, run.state, run.started_at, run.steps, run.failed_step, run.is_silent,
  run.finds_mark, run.is_planned`;

export async function listRuns(db: Db, cameraId: Reached<'camera'>): Promise<SelfTestRow[]> {
  const { rows } = await db.query<SelfTestRow>(sql`
    select ${SHOWN} from ${RUNS} run where run.camera_id = ${cameraId}
    order by run.started_at desc limit ${number(SHOWN_SELF_TESTS)}`);
  return rows;
}

const MONTH = sql`make_interval(days => ${number(SELF_TEST_DAYS)})`;

/** How many runs of the last days have ended, and how many of them well. */
export async function countRuns(db: Db, cameraId: Reached<'camera'>): Promise<{ ended: number; passed: number }> {
  const { rows } = await db.query<{ ended: number; passed: number }>(sql`
    select count(*)::int as ended, count(*) filter (where run.state = 'passed')::int as passed
    from ${RUNS} run where run.camera_id = ${cameraId} and run.state <> 'running' and run.started_at > now() - ${MONTH}`);
  return rows[0] ?? { ended: 0, passed: 0 };
}

/** Stores a new run, unless one goes on, and forgets the oldest ones. */
export async function insertRun(
  tx: Db,
  { id, cameraId, askedBy }: { id: string; cameraId: Reached<'camera'>; askedBy: string | null },
): Promise<boolean> {
  await tx.query(sql`
    update camera_self_tests t
    set state = run.state, steps = run.steps, failed_step = run.failed_step, is_silent = true, ended_at = now()
    from ${RUNS} run where run.id = t.id and run.is_late and t.camera_id = ${cameraId}`);
  const { rowCount } = await tx.query(sql`
    insert into camera_self_tests (id, camera_id, asked_by) values (${id}, ${cameraId}, ${askedBy}) on conflict do nothing`);
  await tx.query(sql`
    delete from camera_self_tests t using (
      select id, row_number() over (order by started_at desc) as place from camera_self_tests where camera_id = ${cameraId}) ranked
    where ranked.id = t.id and ranked.place > ${SHOWN_SELF_TESTS}
      and (t.started_at < now() - ${MONTH} or ranked.place > ${MOST_KEPT_SELF_TESTS})`);
  return rowCount === 1;
}

interface DueCamera {
  cameraId: Reached<'camera'>;
  deploymentId: Reached<'node'>;
}

/** Cameras whose pictures are watched by a node that runs, and that were not tested for so long; those that wait longest first. */
export async function listDueCameras(
  tx: Db,
  { hours, awakeSeconds, limit }: { hours: number; awakeSeconds: number; limit: number },
): Promise<DueCamera[]> {
  const { rows } = await tx.query<DueCamera>(sql`
    select c.id as "cameraId", c.deployment_id as "deploymentId"
    from cameras c join deployments d on d.id = c.deployment_id
    join camera_blocks b on b.camera_id = c.id and b.block = 'camera_health' and b.enabled and b.allowed
    cross join lateral (select max(t.started_at) as at from camera_self_tests t where t.camera_id = c.id) last
    where c.include and d.ended_at is null and d.last_heartbeat_at > now() - make_interval(secs => ${number(awakeSeconds)})
      and (last.at is null or last.at < now() - make_interval(hours => ${number(hours)}))
    order by last.at nulls first, c.id limit ${number(limit)}`);
  return rows;
}

interface AskedRun {
  cameraId: string;
  isOpen: boolean;
  /** From the request to the node, and from there to this moment. */
  askedMs: number;
  sinceMs: number;
  place: SitePlace;
}

/** A run that the node was asked for; undefined when it was not, or when it is forgotten. */
export async function lockRun(node: NodeActor, tx: Db, id: string): Promise<AskedRun | undefined> {
  const { rows } = await tx.query<AskedRun>(sql`
    select t.camera_id as "cameraId", run.state = 'running' as "isOpen",
      (1000 * extract(epoch from n.delivered_at - t.started_at))::float8 as "askedMs",
      (1000 * extract(epoch from clock_timestamp() - n.delivered_at))::float8 as "sinceMs",
      jsonb_build_object('resellerId', c.reseller_id, 'companyId', c.company_id, 'siteId', c.site_id) as place
    from camera_self_tests t join ${RUNS} run on run.id = t.id
    join node_commands n on n.id = t.id and n.delivered_at is not null
    join cameras c on c.id = t.camera_id
    where t.id = ${id} and n.deployment_id = ${node.deploymentId} for update of t`);
  return rows[0];
}

export const endRun = (tx: Db, id: string, failedStep: SelfTestStep | null, findsMark: boolean | null) =>
  tx.query(sql`
    update camera_self_tests
    set state = ${failedStep === null ? 'passed' : 'failed'}, failed_step = ${failedStep}, finds_mark = ${findsMark},
      ended_at = clock_timestamp()
    where id = ${id}`);

export const storeSteps = (tx: Db, id: string, steps: Steps) =>
  tx.query(sql`update camera_self_tests set steps = ${json(steps)}, ended_at = clock_timestamp() where id = ${id}`);

/** A marked picture may wait so long for its node to reach the server. */
const LONGEST_WAY_MINUTES = 10;

/**
 * Forgets the marked picture of a run, which is nobody's latest one. Answers what is to be removed from storage. What the node names
 * has to be of the run's time: it must not take away what the camera showed before or after.
 */
export async function deleteMarkedPicture(tx: Db, runId: string, frameId: string): Promise<string[]> {
  const { rows } = await tx.query<{ keys: string[] }>(sql`
    delete from media m using camera_self_tests t
    where t.id = ${runId} and m.id = ${frameId} and m.camera_id = t.camera_id and m.created_at >= t.started_at
      and m.created_at < t.started_at + make_interval(mins => ${number(LONGEST_WAY_MINUTES)})
    returning array_remove(array[m.storage_key, m.thumbnail_key], null) as keys`);
  return rows.flatMap(({ keys }) => keys);
}

/** Notes once how long it took until the console of the one who asked heard of it; undefined when they did not ask. */
export async function noteShown(
  reach: Reach,
  db: Db,
  { id, userId }: { id: string; userId: string },
): Promise<SelfTestRow | undefined> {
  await db.query(sql`
    update camera_self_tests t set steps = t.steps || jsonb_build_array(jsonb_build_object('step', 'shown',
      'ms', round(1000 * extract(epoch from clock_timestamp() - t.ended_at))))
    from cameras c
    where t.id = ${id} and t.asked_by = ${userId} and t.state = 'passed' and not t.steps @> '[{"step": "shown"}]'
      and c.id = t.camera_id and ${within(reach, CAMERA_PLACE)}`);
  const { rows } = await db.query<SelfTestRow>(sql`
    select ${SHOWN} from ${RUNS} run join cameras c on c.id = run.camera_id
    where run.id = ${id} and run.asked_by = ${userId} and ${within(reach, CAMERA_PLACE)}`);
  return rows[0];
}
