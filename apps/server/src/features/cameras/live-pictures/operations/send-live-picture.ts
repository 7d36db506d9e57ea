import type { Operation } from '../../../../changes/call.ts';
import { fail } from '../../../../platform/errors/app-error.ts';
import { findOwnCamera } from '../../../nodes/node-link/public.ts';
import { glancesOf } from '../glances.ts';
import { viewersOf } from '../viewers.ts';

/** The first bytes of every JPEG. */
const START = Buffer.from([0xff, 0xd8, 0xff]);

/** Passed on as it comes: only to sessions that asked and may see it. Only what a wall screen asked for is kept, for a minute. */
export const sendLivePicture: Operation<'sendLivePicture'> = async ({ services, node }, { body }) => {
  const { db, realtime } = services;
  const { cameraId, ...place } = (await findOwnCamera(node, db, body.camera_id)) ?? fail('camera_not_found');
  const picture = Buffer.from(body.picture, 'base64');
  if (!picture.subarray(0, START.length).equals(START)) fail('unsupported_media_type');
  const nowMs = Date.now();
  glancesOf(realtime).onPicture(cameraId, { picture, takenMs: nowMs - body.age_ms }, nowMs);
  const sessions = viewersOf(realtime).onPicture(cameraId, nowMs);
  const shown = { type: 'live_picture', camera_id: cameraId, picture, age_ms: body.age_ms } as const;
  // What was found in it is for those who may read alerts.
  realtime.showTo(sessions, place, { ...shown, frame: body.frame });
  realtime.showTo(sessions, place, { ...shown, frame: null });
  return { watchers: sessions.length };
};
