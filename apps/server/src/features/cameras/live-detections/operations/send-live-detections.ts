import type { Operation } from '../../../../changes/call.ts';
import { fail } from '../../../../platform/errors/app-error.ts';
import { findOwnCamera } from '../../../nodes/node-link/public.ts';
import { watchersOf } from '../watchers.ts';

/** Passed on as it comes: only to sessions that asked and may see it, and kept nowhere. */
export const sendLiveDetections: Operation<'sendLiveDetections'> = async ({ services, node }, { body }) => {
  const { db, realtime } = services;
  const { cameraId, ...place } = (await findOwnCamera(node, db, body.camera_id)) ?? fail('camera_not_found');
  const sessions = watchersOf(realtime).of(cameraId, Date.now());
  realtime.publishTo(sessions, place, { type: 'live_detections', camera_id: cameraId, frames: body.frames });
  return { watchers: sessions.length };
};
