import type { GapCause } from '@sightline/contract/analytics/timelapse';
import { uuidv7 } from 'uuidv7';
import { askForPicturesAs } from '../../../changes/node-news/node-news.ts';
import type { Services } from '../../../changes/services.ts';
import { plannedBetween } from './capture-plan.ts';
import { capturePlanOf } from './capture-settings.ts';
import {
  type CapturingCamera,
  dropLateCommands,
  insertFrames,
  listCapturing,
  noteLooked,
  type PlannedFrame,
} from './captures.repo.ts';

/** A picture is asked for up to so long after its time; later it is a gap. */
const ON_TIME_MS = 2 * 60_000;
/** Gaps are written down for so long a time without a server. */
const LOOK_BACK_MS = 24 * 3_600_000;

const causeOf = ({ deployment_id }: CapturingCamera, lateMs: number): GapCause | null => {
  if (lateMs >= ON_TIME_MS) return 'server_away';
  return deployment_id === null ? 'no_node' : null;
};

function framesOf(camera: CapturingCamera, nowMs: number, log: Services['log']): PlannedFrame[] {
  const sinceMs = Math.max(camera.looked_until?.getTime() ?? nowMs - ON_TIME_MS / 2, nowMs - LOOK_BACK_MS);
  try {
    return plannedBetween(capturePlanOf(camera), sinceMs, nowMs).map((atMs) => {
      const cause = causeOf(camera, nowMs - atMs);
      return { cameraId: camera.id, at: new Date(atMs), mediaId: cause === null ? uuidv7() : null, cause };
    });
  } catch (error) {
    log.warn({ err: error, camera: camera.id }, 'The pictures of a timelapse cannot be planned');
    return [];
  }
}

/** Writes down what was planned since the last look, and asks nodes for what is on time. */
export const planCaptures = (
  { db, log }: Pick<Services, 'db' | 'log'>,
  _data: unknown = {},
  _run: unknown = {},
  nowMs = Date.now(),
): Promise<void> =>
  db.transaction(async (tx) => {
    await dropLateCommands(tx);
    const cameras = await listCapturing(tx);
    const frames = cameras.flatMap((camera) => framesOf(camera, nowMs, log));
    const fresh = await insertFrames(tx, frames);
    const nodes = new Map(cameras.map(({ id, deployment_id }) => [id, deployment_id]));
    const asked = frames.flatMap(({ cameraId, mediaId }) => {
      const deploymentId = nodes.get(cameraId);
      return mediaId && deploymentId && fresh.has(mediaId) ? [{ id: mediaId, cameraId, deploymentId }] : [];
    });
    await askForPicturesAs(tx, asked);
    await noteLooked(
      tx,
      cameras.map(({ id }) => id),
      new Date(nowMs),
    );
  });
