import { MAX_MUGSHOTS } from '@sightline/contract/people/persons';
import type { Db } from '../../../platform/db/db.ts';
import { fail } from '../../../platform/errors/app-error.ts';
import { insertMugshot, type NewMugshot, outdateTemplates } from './mugshots.repo.ts';
import type { PersonRow } from './persons.repo.ts';

/** Ends the call when a person can have no more mugshots, or none at all. */
export function refuseMugshot({ consent_on, mugshots }: PersonRow, field = 'body'): void {
  if (consent_on === null) fail('consent_needed', { field });
  if (mugshots.length >= MAX_MUGSHOTS) fail('too_many_mugshots', { field, max: MAX_MUGSHOTS });
}

/** Adds a mugshot, whose file is stored already, to a person who is locked. */
export async function addMugshotTo(
  tx: Db,
  person: PersonRow,
  mugshot: Omit<NewMugshot, 'personId'>,
  field?: string,
): Promise<void> {
  refuseMugshot(person, field);
  await insertMugshot(tx, { ...mugshot, personId: person.id });
  if (mugshot.template) await outdateTemplates(tx, person.site_id);
}
