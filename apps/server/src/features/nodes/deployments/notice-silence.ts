import type { Services } from '../../../changes/services.ts';
import { silenceCameras } from './silence.repo.ts';

/** A node that falls silent cannot say that its cameras are gone; this says it instead, once. */
export const noticeSilence = ({ db, events }: Services): Promise<void> =>
  db.transaction(async (tx) => {
    for (const { now, cameras } of await silenceCameras(tx))
      if (cameras.length > 0) await events.emit(tx, 'camera.health', { at: now.toISOString(), cameras });
  });
