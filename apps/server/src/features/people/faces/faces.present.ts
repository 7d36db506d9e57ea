import type { Page } from '@sightline/contract/common';
import type { FaceRecord } from '@sightline/contract/people/logs';
import { can } from '@sightline/contract/permissions';
import type { Actor } from '../../../changes/reach/reach.ts';
import type { SitePlace } from '../../../platform/realtime/place.ts';
import type { Storage } from '../../../platform/storage/storage.ts';
import { mugshotUrl } from '../persons/public.ts';
import type { FaceRow } from './faces.repo.ts';

/** Captured pictures are for those who may see them as the camera took them, mugshots for those who may see persons. */
export interface Viewing {
  storage: Storage;
  seesRaw: boolean;
  seesMugshots: boolean;
}

export const viewingOf = (storage: Storage, actor: Actor): Viewing => ({
  storage,
  seesRaw: can(actor, 'alerts_summary__raw_image__read'),
  seesMugshots: can(actor, 'access_control_view_iam') && !actor.viewing,
});

async function pictureOf({ storage, seesRaw }: Viewing, row: FaceRow): Promise<FaceRecord['picture']> {
  if (row.storage_key === null || !seesRaw) return null;
  return {
    url: await storage.addressOf(row.storage_key),
    thumbnail_url: await storage.addressOf(row.thumbnail_key ?? row.storage_key),
    face_box: row.face_box,
  };
}

const timesOf = ({ direction, occurred_at, paired_at }: FaceRow) => {
  const [own, other] = [occurred_at.toISOString(), paired_at?.toISOString() ?? null];
  if (direction === null) return { entered_at: null, left_at: null };
  return direction === 'entry' ? { entered_at: own, left_at: other } : { entered_at: other, left_at: own };
};

const personOf = ({ seesMugshots }: Viewing, row: FaceRow): FaceRecord['person'] =>
  row.person_id === null || row.full_name === null
    ? null
    : {
        id: row.person_id,
        full_name: row.full_name,
        attributes: row.attributes ?? [],
        mugshot_url: seesMugshots && row.mugshot_id !== null ? mugshotUrl(row.person_id, row.mugshot_id) : null,
      };

const closestOf = ({ closest_id, closest_name, score }: FaceRow): FaceRecord['closest'] =>
  closest_id === null || closest_name === null || score === null
    ? null
    : { person_id: closest_id, full_name: closest_name, score };

export const presentFace =
  (viewing: Viewing) =>
  async (row: FaceRow): Promise<FaceRecord> => ({
    id: row.id,
    occurred_at: row.occurred_at.toISOString(),
    site: { id: row.site_id, name: row.site_name, time_zone: row.time_zone },
    camera: { id: row.camera_id, name: row.camera_name },
    zone: row.zone_id !== null && row.zone_name !== null ? { id: row.zone_id, name: row.zone_name } : null,
    direction: row.direction,
    result: row.result,
    person: personOf(viewing, row),
    closest: closestOf(row),
    score: row.score,
    quality: row.quality,
    authorisation: row.authorisation,
    ended_on: row.ended_on,
    other_id: row.pair_id,
    ...timesOf(row),
    duration_seconds: row.stay_seconds,
    is_on_site: row.is_open,
    needs_decision: row.needs_decision,
    picture: await pictureOf(viewing, row),
  });

export const presentPage = async (viewing: Viewing, page: Page<FaceRow>): Promise<Page<FaceRecord>> => ({
  ...page,
  results: await Promise.all(page.results.map(presentFace(viewing))),
});

export const placeOf = ({ reseller_id, company_id, site_id }: FaceRow): SitePlace => ({
  resellerId: reseller_id,
  companyId: company_id,
  siteId: site_id,
});

/** By its camera: the trail must not name people who are erased later. */
export const auditedFace = (row: FaceRow) => ({
  type: 'face_record' as const,
  id: row.id,
  name: row.camera_name,
  place: placeOf(row),
});

/** What the trail keeps of a record. */
export const auditedFields = ({ result, authorisation, needs_decision }: FaceRow) => ({
  result,
  authorisation,
  needs_decision,
});
