import type { Actor } from '../../../changes/reach/reach.ts';
import type { Db } from '../../../platform/db/db.ts';
import { fail } from '../../../platform/errors/app-error.ts';
import { findCameraFor } from '../../cameras/cameras/public.ts';
import { findInspection } from './cameras.repo.ts';
import { inspectionOf } from './inspection.present.ts';

/** The camera that `camera_id` names, with inspection on, or the call ends. */
export async function loadInspected(db: Db, actor: Actor, id: string) {
  const camera = await findCameraFor(db, actor, id, 'camera_id');
  const stored = (await findInspection(db, camera.id)) ?? fail('inspection_off', { field: 'camera_id' });
  return { camera, isPublic: inspectionOf(stored.settings).isPublic };
}
