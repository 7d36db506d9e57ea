import type { EventMap } from '../../../changes/event-map.ts';
import type { Services } from '../../../changes/services.ts';
import { lookAgain } from './escalate.job.ts';
import { checkSite } from './escalate.ts';
import { findBeginnings } from './waiting-alerts.repo.ts';

/** Has new alerts looked at when their steps are due; those that were reported late are looked at now. */
export async function planEscalation(services: Services, { alertIds }: EventMap['alert.created']): Promise<void> {
  for (const [siteId, ids] of await findBeginnings(services.db, alertIds))
    await checkSite(services, { siteId, alertIds: ids, nowMs: Date.now() }, lookAgain);
}
