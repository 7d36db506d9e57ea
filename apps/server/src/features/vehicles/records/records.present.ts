import type { Page } from '@sightline/contract/common';
import { can } from '@sightline/contract/permissions';
import type { VehicleRecord } from '@sightline/contract/vehicles/records';
import type { Actor } from '../../../changes/reach/reach.ts';
import type { SitePlace } from '../../../platform/realtime/place.ts';
import type { Storage } from '../../../platform/storage/storage.ts';
import type { RecordRow } from './records.repo.ts';

/** Pictures are for those who may see them as the camera took them. */
export interface Viewing {
  storage: Storage;
  seesRaw: boolean;
  /** Whether what is listed are stays, told by their exits. */
  asTrails?: boolean;
}

export const viewingOf = (storage: Storage, actor: Actor, asTrails = false): Viewing => ({
  storage,
  seesRaw: can(actor, 'alerts_summary__raw_image__read'),
  asTrails,
});

async function pictureOf({ storage, seesRaw }: Viewing, row: RecordRow): Promise<VehicleRecord['picture']> {
  if (row.storage_key === null || !seesRaw) return null;
  return {
    url: await storage.addressOf(row.storage_key),
    thumbnail_url: await storage.addressOf(row.thumbnail_key ?? row.storage_key),
    vehicle_box: row.vehicle_box,
    plate_box: row.plate_box,
  };
}

export const timesOf = ({ direction, occurred_at, paired_at }: RecordRow) => {
  const [own, other] = [occurred_at.toISOString(), paired_at?.toISOString() ?? null];
  return direction === 'entry' ? { entered_at: own, left_at: other } : { entered_at: other, left_at: own };
};

export const presentRecord =
  (viewing: Viewing) =>
  async (row: RecordRow): Promise<VehicleRecord> => ({
    id: row.id,
    record_type: viewing.asTrails ? 'transit_trail' : row.direction,
    occurred_at: row.occurred_at.toISOString(),
    site: { id: row.site_id, name: row.site_name, time_zone: row.time_zone },
    camera: { id: row.camera_id, name: row.camera_name },
    zone: row.zone_id !== null && row.zone_name !== null ? { id: row.zone_id, name: row.zone_name } : null,
    license_plate: row.license_plate,
    read_as: row.read_as,
    score: row.score,
    vehicle_type: row.vehicle_type,
    authorisation: row.authorisation,
    ended_on: row.ended_on,
    plate_id: row.plate_id,
    match: row.match,
    look_alike:
      row.look_alike_id !== null && row.look_alike_plate !== null
        ? { plate_id: row.look_alike_id, license_plate: row.look_alike_plate }
        : null,
    other_id: row.pair_id,
    ...timesOf(row),
    duration_seconds: row.stay_seconds,
    is_on_site: row.is_open,
    needs_check: row.needs_check,
    transfer: row.transfer && {
      ...row.transfer,
      attempted_at: row.transfer.attempted_at && new Date(row.transfer.attempted_at).toISOString(),
    },
    picture: await pictureOf(viewing, row),
  });

export const presentPage = async (viewing: Viewing, page: Page<RecordRow>): Promise<Page<VehicleRecord>> => ({
  ...page,
  results: await Promise.all(page.results.map(presentRecord(viewing))),
});

export const placeOf = ({ reseller_id, company_id, site_id }: RecordRow): SitePlace => ({
  resellerId: reseller_id,
  companyId: company_id,
  siteId: site_id,
});

export const auditedRecord = (row: RecordRow) => ({
  type: 'vehicle_record' as const,
  id: row.id,
  name: row.license_plate ?? row.camera_name,
  place: placeOf(row),
});

/** What the trail keeps of a record. */
type Audited = Pick<RecordRow, 'direction' | 'vehicle_type' | 'license_plate' | 'authorisation' | 'needs_check'>;
export const auditedFields = ({ direction, vehicle_type, license_plate, authorisation, needs_check }: Audited) => ({
  record_type: direction,
  vehicle_type,
  license_plate,
  authorisation,
  needs_check,
});
