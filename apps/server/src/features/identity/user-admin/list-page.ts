import type { Page } from '@sightline/contract/common';
import type { UserListQuery, UserView } from '@sightline/contract/user-admin';
import type { Actor } from '../../../changes/reach/reach.ts';
import type { Services } from '../../../changes/services.ts';
import { loadUsers } from './load-users.ts';
import { listPeople, type PeopleOf } from './people.repo.ts';

/** One page of people within reach, narrowed to what the call is about. */
export async function listPage(
  services: Services,
  actor: Actor,
  query: UserListQuery,
  of: PeopleOf = {},
): Promise<Page<UserView>> {
  const page = await listPeople(actor.reach, services.db, query, of);
  return { ...page, results: await loadUsers(services, actor, page.results) };
}
