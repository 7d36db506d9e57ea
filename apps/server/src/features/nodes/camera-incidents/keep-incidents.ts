import type { Services } from '../../../changes/services.ts';
import type { Db } from '../../../platform/db/db.ts';
import type { SitePlace } from '../../../platform/realtime/place.ts';
import { closeUnwatched, forgetOld, storeIncidents } from './incidents.repo.ts';

function announce({ realtime }: Services, tx: Db, places: readonly SitePlace[]): void {
  tx.afterCommit(() => {
    for (const place of places) realtime.publish(place, { type: 'camera_health_changed', site_id: place.siteId });
  });
}

/** Brings the incidents of cameras up to what their nodes have just said, in the transaction that stores it. */
export async function keepIncidents(services: Services, tx: Db, deploymentIds: readonly string[]): Promise<void> {
  announce(services, tx, await storeIncidents(tx, deploymentIds));
}

/** Ends what nobody reports on any more, and forgets what is long over. */
export async function endUnwatched(services: Services, tx: Db): Promise<void> {
  announce(services, tx, await closeUnwatched(tx));
  await forgetOld(tx);
}
