import type { Services } from '../../../changes/services.ts';
import { endUnwatched, keepIncidents } from '../camera-incidents/public.ts';
import { silenceCameras } from './silence.repo.ts';

/** A node that falls silent cannot say that its cameras are gone; this says it instead, once. */
export const noticeSilence = (services: Services): Promise<void> =>
  services.db.transaction(async (tx) => {
    const silenced = await silenceCameras(tx);
    await keepIncidents(
      services,
      tx,
      silenced.map(({ id }) => id),
    );
    await endUnwatched(services, tx);
    for (const { now, cameras } of silenced)
      if (cameras.length > 0) await services.events.emit(tx, 'camera.health', { at: now.toISOString(), cameras });
  });
