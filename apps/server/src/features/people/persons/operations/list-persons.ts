import type { Operation } from '../../../../changes/call.ts';
import { listFound } from '../list-persons.repo.ts';
import { presentPerson } from '../persons.present.ts';

export const listPersons: Operation<'listPersons'> = async ({ services: { db }, actor }, { query }) => {
  const page = await listFound(actor.reach, db, query);
  return { ...page, results: page.results.map(presentPerson) };
};
