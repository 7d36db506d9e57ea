import type { Reached } from '../reach/reached.ts';
import type { Services } from '../services.ts';
import {
  deleteAlertsOf,
  deleteBranches,
  deleteCamera,
  deleteMedia,
  listCamerasGoing,
  listMediaOf,
  listOwnersGoing,
  listPlansGoing,
  lockCameraGoing,
} from './clear-away.repo.ts';
import { removeFiles, removeFolder } from './files.ts';
import type { RootId, RootType } from './tenant-levels.ts';

const CAMERAS_AT_ONCE = 20;
const ALERTS_AT_ONCE = 1000;
const MEDIA_AT_ONCE = 200;
/** After this long the rest is left to another run. */
const WORK_MS = 60_000;

export interface Removal {
  type: RootType;
  id: RootId;
  /** Files whose owner has been deleted already. */
  files: string[];
}

interface Work {
  services: Services;
  /** Whether there is time for more; throws when the run must end at once. */
  goesOn: () => boolean;
}

/** Files first: a row that is left tells the next run where its file is; a file without a row is lost. */
async function clearMedia({ services: { db, storage }, goesOn }: Work, cameraId: Reached<'camera'>): Promise<void> {
  while (goesOn()) {
    const media = await listMediaOf(db, cameraId, MEDIA_AT_ONCE);
    if (media.length === 0) return;
    await removeFiles(
      storage,
      media.flatMap(({ keys }) => keys),
    );
    await deleteMedia(
      db,
      media.map(({ id }) => id),
    );
  }
}

async function clearCamera(work: Work, cameraId: Reached<'camera'>): Promise<void> {
  const { db, storage } = work.services;
  while (work.goesOn()) if ((await deleteAlertsOf(db, cameraId, ALERTS_AT_ONCE)) < ALERTS_AT_ONCE) break;
  await clearMedia(work, cameraId);
  if (!work.goesOn()) return;
  // Most of the log before the lock; what its node has stored since goes with the pictures below.
  await removeFolder(storage, `detections/${cameraId}/`);
  await db.transaction(async (tx) => {
    if (!(await lockCameraGoing(tx, cameraId))) return;
    // Its node may have stored a picture until a moment ago. Then the camera's turn comes again.
    if ((await listMediaOf(tx, cameraId, 1)).length > 0) return;
    await removeFolder(storage, `media/${cameraId}/`);
    await removeFolder(storage, `detections/${cameraId}/`);
    await removeFolder(storage, `timelapse/${cameraId}/`);
    await deleteCamera(tx, cameraId);
  });
}

/** True when nothing is left to do. */
async function clearTree(work: Work, { type, id }: Removal): Promise<boolean> {
  const { db, storage } = work.services;
  for (;;) {
    const cameras = await listCamerasGoing(db, type, id, CAMERAS_AT_ONCE);
    if (cameras.length === 0) break;
    for (const cameraId of cameras) {
      if (!work.goesOn()) return false;
      await clearCamera(work, cameraId);
    }
  }
  const owners = await listOwnersGoing(db, type, id);
  for (const ownerId of owners) {
    await removeFolder(storage, `logos/${ownerId}/`);
    await removeFolder(storage, `mugshots/${ownerId}/`);
  }
  await removeFiles(storage, await listPlansGoing(db, owners));
  await deleteBranches(db, type, id);
  return true;
}

/** Removes what is hidden already: alerts, pictures and clips, then the rows of the tree. False when time ran out. */
export async function clearAway(services: Services, removal: Removal, signal: AbortSignal): Promise<boolean> {
  const endMs = performance.now() + WORK_MS;
  const goesOn = () => {
    signal.throwIfAborted();
    return performance.now() < endMs;
  };
  await removeFiles(services.storage, removal.files);
  return clearTree({ services, goesOn }, removal);
}
