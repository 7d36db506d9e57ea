import { can, type PermissionKey } from '@sightline/contract/permissions';
import { SEARCH_LIMIT } from '@sightline/contract/search';
import type { Operation } from '../../../../changes/call.ts';
import { findPeople } from '../../../identity/user-admin/public.ts';
import { findCameras, findSites } from '../search.repo.ts';

export const searchEverything: Operation<'searchEverything'> = async ({ services, actor }, { query }) => {
  const ask = <T>(key: PermissionKey, find: () => Promise<T[]>): Promise<T[]> =>
    can(actor, key) ? find() : Promise.resolve([]);
  const { db } = services;
  const [sites, cameras, people] = await Promise.all([
    ask('sites_list__view', async () => findSites(actor.reach, db, query.q, SEARCH_LIMIT)),
    ask('cameras_list__view', async () => findCameras(actor.reach, db, query.q, SEARCH_LIMIT)),
    ask('users_list__view', async () => findPeople(actor.reach, db, query.q, SEARCH_LIMIT)),
  ]);
  return { sites, cameras, people };
};
