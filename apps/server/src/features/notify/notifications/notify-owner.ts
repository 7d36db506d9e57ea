import type { EventMap } from '../../../changes/event-map.ts';
import { reachedBefore } from '../../../changes/reach/reached.ts';
import type { Services } from '../../../changes/services.ts';
import type { JobRun } from '../../../platform/jobs/jobs.ts';
import { presentNotification } from './notifications.present.ts';
import { insertNotification } from './notifications.repo.ts';

/** Tells the owner of an account that strangers try it. Tried again, it tells nothing twice. */
export async function notifyOwner(
  { db, realtime }: Services,
  { userId, tries, addresses }: EventMap['sign_in.attacked'],
  { id }: JobRun,
): Promise<void> {
  const row = await insertNotification(db, reachedBefore<'user'>(userId), {
    id,
    tab: 'platform',
    type: 'observation',
    template: 'sign_ins_failed',
    params: { tries: String(tries), addresses: String(addresses) },
  });
  if (row) realtime.tell(userId, { type: 'new_notification', notification: presentNotification(row) });
}
