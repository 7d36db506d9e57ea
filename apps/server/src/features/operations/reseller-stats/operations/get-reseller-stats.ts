import { NODE_HEALTHS } from '@sightline/contract/deployments';
import { ACCOUNT_STATES } from '@sightline/contract/statuses';
import type { Operation } from '../../../../changes/call.ts';
import { fail } from '../../../../platform/errors/app-error.ts';
import { countNodesByHealth, countPeopleByState, findReseller, readTally } from '../reseller-stats.repo.ts';

/** Every key, with 0 where nothing was counted. */
const complete = <K extends string>(keys: readonly K[], counts: ReadonlyMap<string, number>) =>
  Object.fromEntries(keys.map((key) => [key, counts.get(key) ?? 0])) as Record<K, number>;

export const getResellerStats: Operation<'getResellerStats'> = async ({ services: { db }, actor }, { params }) => {
  const reseller = (await findReseller(actor.reach, db, params.id)) ?? fail('reseller_not_found');
  const [tally, people, nodes] = await Promise.all([
    readTally(db, reseller.id),
    countPeopleByState(db, reseller.id),
    countNodesByHealth(db, reseller.id),
  ]);
  return {
    reseller,
    at: tally.at.toISOString(),
    companies: tally.companies,
    sites: tally.sites,
    groups: tally.groups,
    cameras: tally.cameras,
    users: complete(ACCOUNT_STATES, people),
    nodes: complete(NODE_HEALTHS, nodes),
    alerts: tally.alerts,
  };
};
