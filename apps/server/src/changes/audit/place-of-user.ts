import type { Db } from '../../platform/db/db.ts';
import type { Place } from '../../platform/realtime/place.ts';
import type { Reached } from '../reach/reached.ts';
import type { AncestorIds } from './ancestor-ids.ts';
import { readPlacesOf } from './places.repo.ts';

const onlyOne = (ids: readonly (string | null)[]) => (new Set(ids).size === 1 ? (ids[0] ?? null) : null);

/** The lowest place that holds all of these. */
export function commonPlace(places: readonly AncestorIds[]): Place {
  const resellerId = onlyOne(places.map((place) => place.reseller_id));
  const companyId = resellerId && onlyOne(places.map((place) => place.company_id));
  const siteId = companyId && onlyOne(places.map((place) => place.site_id));
  return { resellerId, companyId, siteId };
}

/** Where what somebody does is filed: the lowest place that holds all of theirs. Superusers belong to the platform. */
export const placeOfUser = async (db: Db, userId: Reached<'user'>): Promise<Place> =>
  commonPlace(await readPlacesOf(db, userId));
