import type { AlertPerson } from '@sightline/contract/alerts/records';
import type { Page, PageQuery } from '@sightline/contract/common';
import type { Actor } from '../../../changes/reach/reach.ts';
import type { Services } from '../../../changes/services.ts';
import type { Db } from '../../../platform/db/db.ts';
import type { SitePlace } from '../../../platform/realtime/place.ts';
import { listPeople } from './people-list.repo.ts';
import { presentPeople } from './present-people.ts';
import { findPeople, type Seen } from './who-may-see.repo.ts';

/** What every alert of a site asks of those who see it. */
const seenAt = (place: SitePlace): Seen => ({ places: [place], invalid: false, marked: false });

/** Of these people, those who may see the alerts of a site and whom the caller may name. */
export async function namePeople(
  { storage }: Pick<Services, 'storage'>,
  db: Db,
  actor: Actor,
  place: SitePlace,
  ids: readonly string[],
): Promise<ReadonlyMap<string, AlertPerson>> {
  const rows = ids.length === 0 ? [] : await findPeople(actor.reach, db, seenAt(place), ids);
  return new Map((await presentPeople(storage, rows)).map((person) => [person.id, person]));
}

/** All of them, by name. */
export async function listPeopleOfPlace(
  { storage, db }: Pick<Services, 'storage' | 'db'>,
  actor: Actor,
  place: SitePlace,
  query: PageQuery & { search?: string | undefined },
): Promise<Page<AlertPerson>> {
  const page = await listPeople(actor.reach, db, place, seenAt(place), query);
  return { ...page, results: await presentPeople(storage, page.results) };
}
