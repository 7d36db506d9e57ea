import type { Services } from '../../../changes/services.ts';
import { presentNotification } from './notifications.present.ts';
import { insertNotices, type Notice, type NotificationRow } from './notifications.repo.ts';

/** Tells open consoles of notifications that were just written. */
export function announceNotices({ realtime }: Pick<Services, 'realtime'>, rows: readonly NotificationRow[]): void {
  for (const row of rows)
    realtime.tell(row.user_id, { type: 'new_notification', notification: presentNotification(row) });
}

/** Stores notifications and tells open consoles; nobody is told twice of the same. */
export async function tellNotices(services: Services, notices: readonly Notice[]): Promise<void> {
  announceNotices(services, await insertNotices(services.db, notices));
}
