import type { EventMap } from '../../../changes/event-map.ts';
import type { Services } from '../../../changes/services.ts';
import { announceNotices } from '../notifications/public.ts';
import { resolve } from './failing.repo.ts';

/** Tells those who heard that something fails that it works again. */
export async function resolveNotices(
  services: Services,
  { channel, targetId }: EventMap['channel.recovered'],
): Promise<void> {
  const rows =
    channel === 'webhook'
      ? await resolve(services.db, targetId, channel, ['webhook_failing', 'webhook_stopped'], 'webhook_recovered')
      : await resolve(services.db, targetId, channel, ['channel_failing'], 'channel_recovered');
  announceNotices(services, rows);
}
