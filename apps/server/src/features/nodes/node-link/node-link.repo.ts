import type { Abilities } from '@sightline/contract/abilities';
import type { NodeCommand } from '@sightline/contract/node-link';
import type { NodeActor } from '../../../changes/call.ts';
import type { Db } from '../../../platform/db/db.ts';
import { sql } from '../../../platform/db/sql.ts';
import { storableJson, storableText } from '../../../platform/db/storable-json.ts';
import type { SitePlace } from '../../../platform/realtime/place.ts';
import { HEARD_SECONDS } from './pass-on.repo.ts';

export async function findNodeByTokenHash(db: Db, tokenHash: Buffer): Promise<NodeActor | null> {
  const { rows } = await db.prepared<NodeActor>(sql`
    select id as "deploymentId", reseller_id as "resellerId" from deployments where token_hash = ${tokenHash}`);
  return rows[0] ?? null;
}

export interface Health {
  version: string;
  started_at: string;
  system: string;
  waiting_events: number;
  cameras: { camera_id: string }[];
}

interface Heartbeat {
  health: Health;
  abilities: Abilities | null;
  isEnding: boolean;
}

/**
 * Keeps what a node says of itself; cameras of others are left out. A process other than the one that was told to end is
 * alive again: its start, by its own clock, is another.
 */
/** A camera whose state is another one than at the heartbeat before. */
export interface TurnedCamera {
  id: string;
  state: string;
  /** Null: its node had not spoken of it before. */
  was: string | null;
}

export async function saveHeartbeat(node: NodeActor, db: Db, { health, abilities, isEnding }: Heartbeat) {
  const { rows } = await db.prepared<{
    configVersion: string;
    now: Date;
    isOther: boolean;
    turned: TurnedCamera[];
  }>(sql`
    update deployments d
    set last_heartbeat_at = now(),
        system = ${storableText(health.system)},
        abilities = ${abilities && storableJson(abilities)}::jsonb,
        killed_at = case when d.health ->> 'started_at' = ${health.started_at} or ${isEnding} then killed_at end,
        ended_at = case when ${isEnding} then now() when d.health ->> 'started_at' = ${health.started_at} then ended_at end,
        health = before.reported || (
          select jsonb_object_agg(part, (
            select coalesce(jsonb_agg(said), '[]') from jsonb_array_elements(before.reported -> part) said
            where said ->> 'camera_id' is null or exists (
              select from cameras where id = (said ->> 'camera_id')::uuid and deployment_id = d.id)))
          from unnest(array['cameras', 'problems']) part)
    from (
      select id, abilities, coalesce(health -> 'problems', '[]') as problems, coalesce(health -> 'cameras', '[]') as cameras,
        ${storableJson(health)}::jsonb as reported
      from deployments where id = ${node.deploymentId} for update
    ) before
    where d.id = before.id
    returning d.config_version as "configVersion", now(), 
      d.abilities is distinct from before.abilities or d.health -> 'problems' <> before.problems as "isOther",
      (select coalesce(jsonb_agg(jsonb_build_object('id', said ->> 'camera_id', 'state', said ->> 'state', 'was', was.state)), '[]')
       from jsonb_array_elements(d.health -> 'cameras') said
       left join lateral (
         select old ->> 'state' as state from jsonb_array_elements(before.cameras) old
         where old ->> 'camera_id' = said ->> 'camera_id' limit 1) was on true
       where was.state is distinct from said ->> 'state') as turned`);
  return rows[0] && { ...rows[0], configVersion: Number(rows[0].configVersion) };
}

/** The sites whose cameras a node watches. */
export async function listWatchedSites(node: NodeActor, db: Db): Promise<SitePlace[]> {
  const { rows } = await db.query<SitePlace>(sql`
    select distinct reseller_id as "resellerId", company_id as "companyId", site_id as "siteId"
    from cameras where deployment_id = ${node.deploymentId}`);
  return rows;
}

export async function findNews(node: NodeActor, db: Db) {
  const { rows } = await db.prepared<{ configVersion: string; hasCommands: boolean }>(sql`
    select config_version as "configVersion",
      exists (select from node_commands where deployment_id = d.id and delivered_at is null) as "hasCommands"
    from deployments d where id = ${node.deploymentId}`);
  return rows[0] && { version: Number(rows[0].configVersion), hasCommands: rows[0].hasCommands };
}

/** A node that was away for longer is not the process somebody wanted to end, and nobody waits for what it sees. */
const LATEST_SECONDS = 60;

/** A command with what it carries; what may be secret is still encrypted. */
export interface TakenCommand extends Omit<NodeCommand, 'test'> {
  sealed: string | null;
}

/** Takes the waiting commands, oldest first; nobody gets them a second time. */
export async function takeCommands(node: NodeActor, db: Db): Promise<TakenCommand[]> {
  const { rows } = await db.query<TakenCommand>(sql`
    with taken as (
      update node_commands set delivered_at = now()
      where id in (
        select id from node_commands where deployment_id = ${node.deploymentId} and delivered_at is null
        order by created_at, id limit 100 for update skip locked)
      returning id, kind, camera_id, payload, created_at)
    select id, kind, camera_id, payload as sealed from taken
    where (kind not in ('kill', 'stream_detections', 'stream_pictures', 'self_test', 'take_reference') or created_at > now() - make_interval(secs => ${LATEST_SECONDS}))
      and (kind <> 'hear_alert' or created_at > now() - make_interval(secs => ${HEARD_SECONDS}))
    order by created_at, id`);
  return rows;
}

/** A command the node was given, as far as it answers for itself. */
interface AskedCommand {
  id: string;
  cameraId: string | null;
  askedBy: string | null;
  isAnswered: boolean;
}

export async function findOwnCommand(node: NodeActor, tx: Db, id: string): Promise<AskedCommand | undefined> {
  const { rows } = await tx.query<AskedCommand>(sql`
    select id, camera_id as "cameraId", asked_by as "askedBy", answered_at is not null as "isAnswered"
    from node_commands where id = ${id} and deployment_id = ${node.deploymentId} for update`);
  return rows[0];
}

/** Keeps the answer, and forgets what the command carried. */
export const storeAnswer = (tx: Db, command: AskedCommand, answer: object) =>
  tx.query(sql`
    update node_commands set answer = ${storableJson(answer)}::jsonb, answered_at = now(), payload = null
    where id = ${command.id}`);

interface CameraFacts {
  resolution?: string | undefined;
  frame_rate?: number | undefined;
}

/** What the node found out about the pictures of a camera, unless another node watches it by now. */
export const storeCameraFacts = (node: NodeActor, tx: Db, cameraId: string, facts: CameraFacts) =>
  tx.query(sql`
    update cameras
    set resolution = coalesce(${facts.resolution === undefined ? null : storableText(facts.resolution)}, resolution),
        frame_rate = coalesce(${facts.frame_rate}, frame_rate)
    where id = ${cameraId} and deployment_id = ${node.deploymentId}`);
