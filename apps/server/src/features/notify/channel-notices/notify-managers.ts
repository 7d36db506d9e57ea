import type { Channel } from '@sightline/contract/deliveries';
import { CHANNEL_RIGHTS } from '@sightline/contract/delivery-rights';
import { type PermissionKey, toChangeCamera } from '@sightline/contract/permissions';
import type { EventMap } from '../../../changes/event-map.ts';
import type { Services } from '../../../changes/services.ts';
import type { Db } from '../../../platform/db/db.ts';
import { type NotificationRow, noticeId, tellNotices } from '../notifications/public.ts';
import { findFailingChannel, findFailingWebhook } from './failing.repo.ts';
import { listManagers, type ManagedPlace } from './managers.repo.ts';

/** What is said, to those who may do something about it. */
interface News extends Pick<NotificationRow, 'template' | 'params'> {
  place: ManagedPlace;
  permissions: readonly PermissionKey[];
  cameraId: string | null;
}

const reason = ({ status, error }: { status: number | null; error: string | null }) => ({
  status: status === null ? '' : String(status),
  error: error ?? '',
});

async function newsOfChannel(db: Db, cameraId: string, channel: Channel, since: Date): Promise<News | undefined> {
  const found = await findFailingChannel(db, cameraId, channel, since);
  return (
    found && {
      template: 'channel_failing',
      params: { camera: found.camera, site: found.site, ...reason(found) },
      place: found,
      permissions: toChangeCamera(CHANNEL_RIGHTS[channel].send),
      cameraId,
    }
  );
}

async function newsOfWebhook(db: Db, id: string, since: Date): Promise<News | undefined> {
  const found = await findFailingWebhook(db, id, since);
  return (
    found && {
      template: found.isStopped ? 'webhook_stopped' : 'webhook_failing',
      params: { webhook: found.webhook, company: found.company, ...reason(found) },
      place: found,
      permissions: ['webhooks__update'],
      cameraId: null,
    }
  );
}

/** Tells those who manage a channel or a webhook that nothing gets through; what works meanwhile is not mentioned. */
export async function notifyManagers(
  services: Services,
  { channel, targetId, since }: EventMap['channel.failing'],
): Promise<void> {
  const { db } = services;
  const at = new Date(since);
  const news =
    channel === 'webhook' ? await newsOfWebhook(db, targetId, at) : await newsOfChannel(db, targetId, channel, at);
  if (!news) return;
  const people = await listManagers(db, news.place, news.permissions);
  const notices = people.map((userId) => ({
    id: noticeId('failing', channel, targetId, since, userId),
    user_id: userId,
    tab: 'platform' as const,
    type: 'observation' as const,
    template: news.template,
    params: { ...news.params, channel, since },
    record_id: targetId,
    camera_id: news.cameraId,
    count: 1,
  }));
  await tellNotices(services, notices);
}
