import type { Operation } from '../../../../changes/call.ts';
import { fail } from '../../../../platform/errors/app-error.ts';
import { findOwnCamera } from '../../node-link/media.repo.ts';
import { checkTimes } from '../check-chunk.ts';
import { noteNodeGap } from '../tidy.repo.ts';

export const postNodeDetectionGap: Operation<'postNodeDetectionGap'> = async ({ node, services: { db } }, { body }) => {
  const { camera_id, ...stretch } = body;
  const place = (await findOwnCamera(node, db, camera_id)) ?? fail('camera_not_found');
  checkTimes(stretch);
  await noteNodeGap(place, db, stretch);
};
