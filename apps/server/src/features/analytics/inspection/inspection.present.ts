import { captureTimesOf } from '@sightline/contract/inspection/capture-times';
import type {
  CapturePicture,
  CaptureTimes,
  InspectionCamera,
  InspectionCapture,
  InspectionNote,
} from '@sightline/contract/inspection/captures';
import type { InspectionLink } from '@sightline/contract/inspection/links';
import { ALWAYS, type Schedule } from '@sightline/contract/schedules';
import { StoredHours, storedPartOf } from '@sightline/contract/stored-configuration';
import type { SitePlace } from '../../../platform/realtime/place.ts';
import type { Storage } from '../../../platform/storage/storage.ts';
import type { InspectedRow } from './cameras.repo.ts';
import type { CaptureRow, NoteRow } from './captures.repo.ts';
import type { LinkRow } from './links.repo.ts';

const hoursOf = (stored: unknown): Schedule => {
  const read = StoredHours.read(stored);
  return read.ok ? read.content : ALWAYS;
};

export const timesOf = ({
  schedule,
  operating_hours,
}: Pick<InspectedRow, 'schedule' | 'operating_hours'>): CaptureTimes =>
  captureTimesOf(schedule === null ? null : hoursOf(schedule), hoursOf(operating_hours));

/** What the camera's settings say; those that cannot be read say that nothing may be shown. */
export function inspectionOf(settings: unknown): { identifier: string | null; isPublic: boolean } {
  const read = storedPartOf('inspection').read(settings);
  const { inspection_cam_identifier: identifier = null, publicly_accessible: isPublic = false } = (
    read.ok ? read.content : {}
  ) as { inspection_cam_identifier?: string | null; publicly_accessible?: boolean };
  return { identifier, isPublic };
}

interface Placed {
  reseller_id: string;
  company_id: string;
  site_id: string;
}
export const placeOf = ({ reseller_id, company_id, site_id }: Placed): SitePlace => ({
  resellerId: reseller_id,
  companyId: company_id,
  siteId: site_id,
});

const siteOf = ({ site_id, site_name, time_zone }: Pick<CaptureRow, 'site_id' | 'site_name' | 'time_zone'>) => ({
  id: site_id,
  name: site_name,
  time_zone,
});

/** Pictures are for those who may see them as the camera took them. */
export interface Viewing {
  storage: Storage;
  seesRaw: boolean;
}

export const presentCamera =
  ({ storage, seesRaw }: Viewing) =>
  async (row: InspectedRow): Promise<InspectionCamera> => {
    const { identifier, isPublic } = inspectionOf(row.settings);
    return {
      id: row.id,
      name: row.name,
      site: siteOf(row),
      identifier,
      capture_times: timesOf(row),
      publicly_accessible: isPublic,
      open_links: row.open_links,
      last_capture_at: row.last_capture_at?.toISOString() ?? null,
      thumbnail_url: row.thumbnail_key && seesRaw ? await storage.addressOf(row.thumbnail_key) : null,
    };
  };

export const presentNote = ({ id, number, x, y, text, is_closed, by, created_at }: NoteRow): InspectionNote => ({
  id,
  number,
  x,
  y,
  text,
  is_closed,
  by,
  created_at: new Date(created_at).toISOString(),
});

async function pictureOf({ storage, seesRaw }: Viewing, row: CaptureRow): Promise<CapturePicture | null> {
  if (row.storage_key === null || !seesRaw) return null;
  return {
    url: await storage.addressOf(row.storage_key),
    thumbnail_url: await storage.addressOf(row.thumbnail_key ?? row.storage_key),
  };
}

export const presentCapture =
  (viewing: Viewing) =>
  async (row: CaptureRow): Promise<InspectionCapture> => ({
    id: row.id,
    camera: { id: row.camera_id, name: row.camera_name },
    site: siteOf(row),
    at: row.at.toISOString(),
    day: row.day,
    state: row.state,
    is_planned: row.is_planned,
    asked_by: row.asked_by,
    picture: await pictureOf(viewing, row),
    notes: row.notes.map(presentNote),
  });

export const presentLink = (row: LinkRow): InspectionLink => ({
  id: row.id,
  state: row.state,
  show_notes: row.show_notes,
  recent_only: row.recent_only,
  needs_code: row.needs_code,
  created_at: row.created_at.toISOString(),
  created_by: row.created_by,
  expires_at: row.expires_at.toISOString(),
  revoked_at: row.revoked_at?.toISOString() ?? null,
  openings: row.openings,
  openings_by_day: row.openings_by_day,
  last_opened_at: row.last_opened_at?.toISOString() ?? null,
});
