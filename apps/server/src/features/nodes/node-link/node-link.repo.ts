import type { Abilities } from '@sightline/contract/abilities';
import type { NodeCommand } from '@sightline/contract/node-link';
import type { NodeActor } from '../../../changes/call.ts';
import type { Db } from '../../../platform/db/db.ts';
import type { SitePlace } from '../../../platform/realtime/place.ts';
import { storableJson, storableText } from './storable-json.ts';

export async function findNodeByTokenHash(db: Db, tokenHash: Buffer): Promise<NodeActor | null> {
  const { rows } = await db.prepared<NodeActor>(
    'node-by-token',
    'select id as "deploymentId", reseller_id as "resellerId" from deployments where token_hash = $1',
    [tokenHash],
  );
  return rows[0] ?? null;
}

export interface Health {
  version: string;
  started_at: string;
  system: string;
  waiting_events: number;
  cameras: { camera_id: string }[];
}

export interface Heartbeat {
  health: Health;
  abilities: Abilities | null;
  isEnding: boolean;
}

/**
 * Keeps what a node says of itself; cameras of others are left out. A process other than the one that was told to end is
 * alive again: its start, by its own clock, is another.
 */
export async function saveHeartbeat(node: NodeActor, db: Db, { health, abilities, isEnding }: Heartbeat) {
  const { rows } = await db.prepared<{ configVersion: string; now: Date; seesOther: boolean }>(
    'node-save-heartbeat',
    `update deployments d
     set last_heartbeat_at = now(),
         system = $3,
         abilities = $6::jsonb,
         killed_at = case when health ->> 'started_at' = $4 or $5 then killed_at end,
         ended_at = case when $5 then now() when health ->> 'started_at' = $4 then ended_at end,
         health = jsonb_set($2::jsonb, '{cameras}', (
           select coalesce(jsonb_agg(reported), '[]')
           from jsonb_array_elements($2::jsonb -> 'cameras') reported
           join cameras on cameras.id = (reported ->> 'camera_id')::uuid and cameras.deployment_id = $1))
     from (select id, abilities from deployments where id = $1 for update) before
     where d.id = before.id
     returning d.config_version as "configVersion", now(), d.abilities is distinct from before.abilities as "seesOther"`,
    [
      node.deploymentId,
      storableJson(health),
      storableText(health.system),
      health.started_at,
      isEnding,
      abilities && storableJson(abilities),
    ],
  );
  return rows[0] && { ...rows[0], configVersion: Number(rows[0].configVersion) };
}

/** The sites whose cameras a node watches. */
export async function listWatchedSites(node: NodeActor, db: Db): Promise<SitePlace[]> {
  const { rows } = await db.query<SitePlace>(
    `select distinct reseller_id as "resellerId", company_id as "companyId", site_id as "siteId"
     from cameras where deployment_id = $1`,
    [node.deploymentId],
  );
  return rows;
}

export async function findNews(node: NodeActor, db: Db) {
  const { rows } = await db.prepared<{ configVersion: string; hasCommands: boolean }>(
    'node-news',
    `select config_version as "configVersion",
       exists (select from node_commands where deployment_id = $1 and delivered_at is null) as "hasCommands"
     from deployments where id = $1`,
    [node.deploymentId],
  );
  return rows[0] && { version: Number(rows[0].configVersion), hasCommands: rows[0].hasCommands };
}

/** A node that was away for longer is not the process somebody wanted to end. */
const KILL_WITHIN = '60 seconds';

/** A command with what it carries, still encrypted. */
export interface TakenCommand extends Omit<NodeCommand, 'test'> {
  sealed: string | null;
}

/** Takes the waiting commands, oldest first; nobody gets them a second time. */
export async function takeCommands(node: NodeActor, db: Db): Promise<TakenCommand[]> {
  const { rows } = await db.query<TakenCommand>(
    `with taken as (
       update node_commands set delivered_at = now()
       where id in (
         select id from node_commands where deployment_id = $1 and delivered_at is null
         order by created_at, id limit 100 for update skip locked)
       returning id, kind, camera_id, payload, created_at)
     select id, kind, camera_id, payload as sealed from taken
     where kind <> 'kill' or created_at > now() - interval '${KILL_WITHIN}' order by created_at, id`,
    [node.deploymentId],
  );
  return rows;
}

export interface WatchedCamera {
  id: string;
  name: string;
  source: string;
  timeZone: string;
  /** When the camera works; use cases without a schedule of their own go by it. */
  operatingHours: unknown;
  useCases: { useCase: string; settings: unknown; areas: unknown; schedule: unknown }[];
}

/** The cameras a node is to watch, each with its enabled use cases. */
export async function listWatchedCameras(node: NodeActor, db: Db): Promise<WatchedCamera[]> {
  const { rows } = await db.query<WatchedCamera>(
    `select c.id, c.name, c.source, s.time_zone as "timeZone", c.operating_hours as "operatingHours", coalesce((
       select jsonb_agg(jsonb_build_object('useCase', u.use_case, 'settings', u.settings, 'areas', u.areas,
         'schedule', u.schedule) order by u.use_case)
       from camera_use_cases u where u.camera_id = c.id and u.enabled and u.allowed and not exists (
         select from site_disabled_use_cases d where d.site_id = c.site_id and d.use_case = u.use_case)), '[]') as "useCases"
     from cameras c join sites s on s.id = c.site_id
     where c.deployment_id = $1 and c.include and c.ai_inferencing
     order by c.name, c.id`,
    [node.deploymentId],
  );
  return rows;
}

/** A command the node was given, as far as it answers for itself. */
export interface AskedCommand {
  cameraId: string | null;
  askedBy: string | null;
  isAnswered: boolean;
}

export async function findOwnCommand(node: NodeActor, tx: Db, id: string): Promise<AskedCommand | undefined> {
  const { rows } = await tx.query<AskedCommand>(
    `select camera_id as "cameraId", asked_by as "askedBy", answered_at is not null as "isAnswered"
     from node_commands where id = $2 and deployment_id = $1 for update`,
    [node.deploymentId, id],
  );
  return rows[0];
}

/** Keeps the answer, and forgets what the command carried. */
export const storeAnswer = (tx: Db, id: string, answer: object) =>
  tx.query('update node_commands set answer = $2, answered_at = now(), payload = null where id = $1', [
    id,
    storableJson(answer),
  ]);

/** What the node found out about a camera's pictures. */
export const storeCameraFacts = (tx: Db, cameraId: string, facts: { resolution?: string; frameRate?: number }) =>
  tx.query(
    'update cameras set resolution = coalesce($2, resolution), frame_rate = coalesce($3, frame_rate) where id = $1',
    [cameraId, facts.resolution === undefined ? null : storableText(facts.resolution), facts.frameRate ?? null],
  );
