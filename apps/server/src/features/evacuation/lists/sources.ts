import { type EvacueeKind, MAX_EVACUEES } from '@sightline/contract/evacuation';
import type { Reached } from '../../../changes/reach/reached.ts';
import type { Db } from '../../../platform/db/db.ts';
import { listEverybodyOnSite, listStrangersOnSite, type PersonOnSite } from '../../people/faces/public.ts';
import { vehiclesOnSite } from '../../vehicles/records/public.ts';

/** Somebody or something that entered a site and has not left. */
export interface OnSite {
  /** Of the entry: it is the same as long as the stay lasts. */
  id: string;
  kind: EvacueeKind;
  name: string;
  /** Of a person the first attribute, such as a trade; of a vehicle its type and holder. */
  detail: string;
  entered_at: Date;
  place: string;
  camera_id: string | null;
  /** In `media`, of that camera; null: there is none. */
  picture_id: string | null;
}

type Source = (db: Db, siteId: Reached<'site'>, most: number) => Promise<OnSite[]>;

const vehicles: Source = async (db, siteId, most) =>
  (await vehiclesOnSite(db, siteId, most)).map(({ license_plate, vehicle_type, holder, ...there }) => ({
    ...there,
    kind: 'vehicle',
    name: license_plate,
    detail: holder === '' ? vehicle_type : `${vehicle_type}|${holder}`,
  }));

/** Without pictures: faces are shown where each look is written down, and a list in a crisis is no such place. */
const asPerson = ({ record_id, name, attribute, ...there }: PersonOnSite): OnSite => ({
  ...there,
  id: record_id,
  kind: 'person',
  name: name ?? '',
  detail: attribute ?? '',
  picture_id: null,
});

const people: Source = async (db, siteId, most) => (await listEverybodyOnSite(db, siteId, most)).map(asPerson);
const strangers: Source = async (db, siteId, most) => (await listStrangersOnSite(db, siteId, most)).map(asPerson);

/** Who knows of anybody on a site. A domain that knows of others adds its source here. Strangers come last: they take no room from others. */
const SOURCES: readonly Source[] = [people, vehicles, strangers];

/** Everybody and everything on a site now. */
export async function readOnSite(db: Db, siteId: Reached<'site'>): Promise<OnSite[]> {
  const all: OnSite[] = [];
  for (const source of SOURCES) all.push(...(await source(db, siteId, MAX_EVACUEES - all.length)));
  return all;
}
