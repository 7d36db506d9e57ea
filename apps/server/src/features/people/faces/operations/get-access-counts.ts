import { PERSON_AUTHORISATIONS, type PersonAuthorisation } from '@sightline/contract/people/authorisation';
import type { AccessCounts } from '@sightline/contract/people/logs';
import type { Operation } from '../../../../changes/call.ts';
import { countBySite, countOthers, countPeople, type SiteFigures } from '../figures.repo.ts';

const byState = <T>(of: (state: PersonAuthorisation) => T) =>
  Object.fromEntries(PERSON_AUTHORISATIONS.map((state) => [state, of(state)])) as Record<PersonAuthorisation, T>;

const sum = (rows: readonly SiteFigures[], state?: PersonAuthorisation) =>
  rows.reduce((total, row) => (state === undefined || row.authorisation === state ? total + row.entries : total), 0);

/** In the order in which the sites come. */
const presentSites = (rows: readonly SiteFigures[]): AccessCounts['sites'] =>
  [...new Map(rows.map(({ site_id, site_name }) => [site_id, site_name]))].map(([id, name]) => {
    const own = rows.filter(({ site_id }) => site_id === id);
    return { site: { id, name }, entries: sum(own), authorisations: byState((state) => sum(own, state)) };
  });

export const getAccessCounts: Operation<'getAccessCounts'> = async ({ services: { db }, actor }, { query }) => {
  const [sites, people, others] = await Promise.all([
    countBySite(actor.reach, db, query),
    countPeople(actor.reach, db, query),
    countOthers(actor.reach, db, query),
  ]);
  const peopleOf = (state: PersonAuthorisation | null) =>
    people.find(({ authorisation }) => authorisation === state)?.people ?? 0;
  return {
    entries: sum(sites),
    people: peopleOf(null),
    authorisations: byState((state) => ({ entries: sum(sites, state), people: peopleOf(state) })),
    ...others,
    sites: presentSites(sites),
  };
};
