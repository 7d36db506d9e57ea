import type { NodeCommand } from '@sightline/contract/node-link';
import { uuidv7 } from 'uuidv7';
import type { Db } from '../../platform/db/db.ts';
import { sql } from '../../platform/db/sql.ts';
import type { Reached } from '../reach/reached.ts';

/** Where a deployment's id is called out when its node has something to fetch. */
export const NODE_NEWS_CHANNEL = 'node_news';

/** Says that the configuration of these deployments changed; their nodes fetch it once the transaction commits. */
export async function bumpConfigVersion(tx: Db, deploymentIds: readonly Reached<'node'>[]): Promise<void> {
  if (deploymentIds.length === 0) return;
  // In the order of ids, so that two changes of the same deployments do not wait for each other in a circle.
  await tx.query(
    sql`with bumped as (
       update deployments set config_version = config_version + 1
       where id in (select id from deployments where id = any(${[...deploymentIds]}::uuid[]) order by id for update)
       returning id)
     select pg_notify(${NODE_NEWS_CHANNEL}, id::text) from bumped`,
  );
}

/** Hands a command to a deployment's node: it rides in the answer to the node's waiting call. */
export async function queueNodeCommand(
  tx: Db,
  command: {
    /** A new one, unless it is given. */
    id?: string;
    deploymentId: Reached<'node'>;
    cameraId: Reached<'camera'> | null;
    kind: NodeCommand['kind'];
    /** What it carries, encrypted. */
    sealed?: string;
    askedBy?: string;
  },
): Promise<string> {
  const { id = uuidv7(), deploymentId, cameraId, kind, sealed, askedBy } = command;
  await tx.query(sql`
    insert into node_commands (id, deployment_id, camera_id, kind, payload, asked_by)
    values (${id}, ${deploymentId}, ${cameraId}, ${kind}, ${sealed ?? null}, ${askedBy ?? null})`);
  await tx.query(sql`select pg_notify(${NODE_NEWS_CHANNEL}, ${deploymentId})`);
  return id;
}

const TAKE_PICTURE = 'capture_frame' satisfies NodeCommand['kind'];

/** Asks nodes for fresh pictures of cameras. A picture that a node has yet to hear of is not asked for twice. */
export async function askForPictures(
  tx: Db,
  cameras: readonly { id: Reached<'camera'>; deploymentId: Reached<'node'> }[],
): Promise<void> {
  const ids = cameras.map(() => uuidv7());
  const deploymentIds = cameras.map(({ deploymentId }) => deploymentId);
  const cameraIds = cameras.map(({ id }) => id);
  await tx.query(sql`
    with asked as (
      insert into node_commands (id, deployment_id, camera_id, kind)
      select id, deployment_id, camera_id, ${TAKE_PICTURE}
      from unnest(${ids}::uuid[], ${deploymentIds}::uuid[], ${cameraIds}::uuid[]) wanted (id, deployment_id, camera_id)
      where not exists (select from node_commands waiting
        where waiting.deployment_id = wanted.deployment_id and waiting.camera_id = wanted.camera_id
          and waiting.kind = ${TAKE_PICTURE} and waiting.delivered_at is null)
      returning deployment_id)
    select pg_notify(${NODE_NEWS_CHANNEL}, deployment_id::text) from (select distinct deployment_id from asked) told`);
}

/** Asks nodes for pictures of cameras, each to be stored under an id that is known beforehand. */
export async function askForPicturesAs(
  tx: Db,
  pictures: readonly { id: string; cameraId: Reached<'camera'>; deploymentId: Reached<'node'> }[],
): Promise<void> {
  if (pictures.length === 0) return;
  const ids = pictures.map(({ id }) => id);
  const deploymentIds = pictures.map(({ deploymentId }) => deploymentId);
  const cameraIds = pictures.map(({ cameraId }) => cameraId);
  await tx.query(sql`
    with asked as (
      insert into node_commands (id, deployment_id, camera_id, kind)
      select id, deployment_id, camera_id, ${TAKE_PICTURE}
      from unnest(${ids}::uuid[], ${deploymentIds}::uuid[], ${cameraIds}::uuid[]) wanted (id, deployment_id, camera_id)
      returning deployment_id)
    select pg_notify(${NODE_NEWS_CHANNEL}, deployment_id::text) from (select distinct deployment_id from asked) told`);
}

type StreamKind = Extract<NodeCommand['kind'], 'stream_detections' | 'stream_pictures'>;

/** Asks a node for what a camera sees or shows now. Askings of before are over, and one that the node has yet to hear of is enough. */
export async function askForStream(
  db: Db,
  kind: StreamKind,
  { id, deploymentId }: { id: Reached<'camera'>; deploymentId: Reached<'node'> },
): Promise<void> {
  await db.query(sql`
    with heard as (
      delete from node_commands where camera_id = ${id} and kind = ${kind} and delivered_at is not null
    ), asked as (
      insert into node_commands (id, deployment_id, camera_id, kind)
      select ${uuidv7()}, ${deploymentId}, ${id}, ${kind}
      where not exists (select from node_commands waiting
        where waiting.deployment_id = ${deploymentId} and waiting.camera_id = ${id}
          and waiting.kind = ${kind} and waiting.delivered_at is null)
      returning deployment_id)
    select pg_notify(${NODE_NEWS_CHANNEL}, deployment_id::text) from asked`);
}
