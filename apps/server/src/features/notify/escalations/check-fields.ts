import { isUseCase } from '@sightline/contract/use-cases/catalogue';
import type { Actor } from '../../../changes/reach/reach.ts';
import type { Services } from '../../../changes/services.ts';
import type { Db } from '../../../platform/db/db.ts';
import { fail } from '../../../platform/errors/app-error.ts';
import { namePeople } from '../../alerts/people/public.ts';
import { peopleIn, placeOf } from './escalations.present.ts';
import { type EscalationRow, type EscalationValues, listAlertFlows } from './escalations.repo.ts';

/** Use cases that it had before may have gone with their logic flow. */
export async function refuseUnknownUseCases(db: Db, row: EscalationRow, { use_cases }: EscalationValues) {
  const flows = await listAlertFlows(db, row.site_id);
  const known = new Set([...flows.map(({ slug }) => slug), ...(row.use_cases ?? [])]);
  for (const [index, useCase] of (use_cases ?? []).entries()) {
    const field = `use_cases.${index}`;
    if (!isUseCase(useCase) && !known.has(useCase)) fail('unknown_use_case', { field });
    if (use_cases?.indexOf(useCase) !== index) fail('invalid_value', { field });
  }
}

/** Nobody names people they do not know of, or who may not see the alerts; those who were named before stay. */
export async function refuseUnknownPeople(
  services: Services,
  db: Db,
  actor: Actor,
  row: EscalationRow,
  after: EscalationValues,
): Promise<void> {
  const had = new Set(peopleIn(row));
  const ids = peopleIn(after).filter((id) => !had.has(id));
  const known = await namePeople(services, db, actor, placeOf(row), ids);
  for (const [index, { people }] of after.steps.entries()) {
    const field = `steps.${index}.people`;
    if (people.some((id) => !had.has(id) && !known.has(id))) fail('out_of_reach', { field });
    if (new Set(people).size < people.length) fail('invalid_value', { field });
  }
}
