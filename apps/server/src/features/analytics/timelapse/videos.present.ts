import type { Timelapse } from '@sightline/contract/analytics/timelapse';
import { can, toChangeCamera } from '@sightline/contract/permissions';
import type { Actor } from '../../../changes/reach/reach.ts';
import type { Storage } from '../../../platform/storage/storage.ts';
import type { TimelapseRow } from './videos.repo.ts';

const CHANGES_CAMERAS = toChangeCamera('camera_settings_platform_settings_write');

/** Everybody may delete what they asked for; the rest is for those who set cameras up. */
export const mayDelete = (actor: Actor, { created_by }: Pick<TimelapseRow, 'created_by'>) =>
  created_by === actor.userId || can(actor, CHANGES_CAMERAS);

const addressOf = async (storage: Storage, key: string | null) => (key === null ? null : storage.addressOf(key));

export async function presentTimelapse(storage: Storage, actor: Actor, row: TimelapseRow): Promise<Timelapse> {
  return {
    id: row.id,
    camera: { id: row.camera_id, name: row.camera_name },
    site: { id: row.site_id, name: row.site_name, time_zone: row.time_zone },
    start_date: row.start_date,
    end_date: row.end_date,
    frames_per_second: row.frames_per_second,
    state: row.state,
    percent: row.percent,
    error: row.error,
    frames: row.frames,
    seconds: row.seconds,
    bytes: row.bytes,
    url: await addressOf(storage, row.storage_key),
    thumbnail_url: await addressOf(storage, row.thumbnail_key),
    created_by: row.creator === null ? null : { id: row.created_by, name: row.creator },
    created_at: row.created_at.toISOString(),
    can_delete: mayDelete(actor, row),
  };
}

/** As the audit trail names it. */
export const auditedTimelapse = (row: TimelapseRow) =>
  ({
    type: 'timelapse',
    id: row.id,
    name: `${row.camera_name}, ${row.start_date} – ${row.end_date}`,
    place: { resellerId: row.reseller_id, companyId: row.company_id, siteId: row.site_id },
  }) as const;

export const auditedFields = ({ camera_name, start_date, end_date, frames_per_second }: TimelapseRow) => ({
  camera: camera_name,
  start_date,
  end_date,
  frames_per_second,
});
