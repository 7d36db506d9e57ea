import type { AlertView } from '@sightline/contract/alerts';
import type { Storage } from '../../storage/storage.ts';
import type { AlertSight } from './alert-search.ts';
import type { AlertRow } from './alerts.repo.ts';

type Addresses = Pick<Storage, 'addressOf'>;

/** A person as others see them on an alert. */
async function presentAssignee(row: AlertRow, storage: Addresses): Promise<AlertView['assignee']> {
  if (row.assignee_id === null) return null;
  return {
    id: row.assignee_id,
    name: row.assignee_name ?? '',
    avatar_url: row.assignee_avatar_key === null ? null : await storage.addressOf(row.assignee_avatar_key),
  };
}

const addressOf = (storage: Addresses, key: string | null) => (key === null ? null : storage.addressOf(key));

export async function presentAlert(row: AlertRow, sight: AlertSight, storage: Addresses): Promise<AlertView> {
  const [frameUrl, thumbnailUrl, clipUrl, assignee] = await Promise.all([
    addressOf(storage, row.frame_key),
    addressOf(storage, row.thumbnail_key),
    addressOf(storage, row.clip_key),
    sight.assignee ? presentAssignee(row, storage) : null,
  ]);
  return {
    id: row.id,
    use_case: row.use_case,
    status: row.status,
    occurred_at: row.occurred_at.toISOString(),
    site: { id: row.site_id, name: row.site_name, time_zone: row.time_zone },
    group: { id: row.group_id, name: row.group_name },
    camera: { id: row.camera_id, name: row.camera_name, simulated: row.simulated },
    assignee,
    comment_count: row.comment_count,
    read: row.read,
    bookmarked: row.bookmarked,
    followed: row.followed,
    marked_for_deletion: row.marked_for_deletion,
    frame_url: frameUrl,
    thumbnail_url: thumbnailUrl,
    clip_url: clipUrl,
    clip_seconds: row.clip_seconds,
    objects: row.objects,
    zones: row.zones,
  };
}

/** A new alert as it is pushed to everybody who can see its place: nobody has marked or been given it yet. */
export const presentNewAlert = (row: AlertRow, storage: Addresses): Promise<AlertView> =>
  presentAlert(row, { invalid: false, markedForDeletion: false, assignee: false }, storage);
