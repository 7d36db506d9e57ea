import type { UserView } from '@sightline/contract/user-admin';
import { type Actor, EVERYTHING } from '../../../changes/reach/reach.ts';
import type { Services } from '../../../changes/services.ts';
import { fail } from '../../../platform/errors/app-error.ts';
import { loadUser } from './load-users.ts';

/** An account as the actor sees it; outside their reach there is none. */
export const showUser = async (services: Services, actor: Actor, id: string): Promise<UserView> =>
  (await loadUser(services, actor, id)) ?? fail('user_not_found');

/** The same right after a change, which may have taken the account out of the actor's reach. */
export const showChanged = async (services: Services, actor: Actor, id: string): Promise<UserView> =>
  (await loadUser(services, actor, id, EVERYTHING)) ?? fail('user_not_found');
