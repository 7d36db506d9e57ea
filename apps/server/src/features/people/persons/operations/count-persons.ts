import { PERSON_AUTHORISATIONS, type PersonAuthorisation } from '@sightline/contract/people/authorisation';
import type { Operation } from '../../../../changes/call.ts';
import { countByState } from '../list-persons.repo.ts';

export const countPersons: Operation<'countPersons'> = async ({ services: { db }, actor }, { query }) => {
  const counted = new Map(
    (await countByState(actor.reach, db, query)).map(({ authorisation, count }) => [authorisation, count]),
  );
  const entries = PERSON_AUTHORISATIONS.map((key) => [key, counted.get(key) ?? 0] as const);
  return {
    count: entries.reduce((total, [, count]) => total + count, 0),
    authorisations: Object.fromEntries(entries) as Record<PersonAuthorisation, number>,
  };
};
