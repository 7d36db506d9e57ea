import type { Db } from '../../platform/db/db.ts';
import type { Services } from '../services.ts';
import { deleteRecords, type Forgotten, listOwnMedia } from './expire.repo.ts';
import { removeFiles } from './files.ts';

/**
 * Deletes alerts with all that belongs to them. Files first: while their alerts are there, the next attempt finds them
 * again. `along` is done in the transaction that deletes.
 */
export async function forgetAlerts(
  { db, storage }: Pick<Services, 'db' | 'storage'>,
  alerts: readonly Forgotten[],
  along?: (tx: Db) => Promise<void>,
): Promise<void> {
  for (const cameraId of new Set(alerts.map(({ camera_id }) => camera_id))) {
    const own = alerts.filter(({ camera_id }) => camera_id === cameraId);
    const media = await listOwnMedia(db, cameraId, own);
    await removeFiles(
      storage,
      media.flatMap(({ keys }) => keys),
    );
    const alertIds = own.map(({ id }) => id);
    const mediaIds = media.map(({ id }) => id);
    const late = await db.transaction(async (tx) => {
      await along?.(tx);
      return deleteRecords(tx, cameraId, alertIds, mediaIds);
    });
    await removeFiles(storage, late);
  }
}
