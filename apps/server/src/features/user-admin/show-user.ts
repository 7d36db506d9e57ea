import type { UserView } from '@sightline/contract/user-admin';
import { fail } from '../../http/app-error.ts';
import { type Actor, EVERYTHING } from '../../reach.ts';
import type { Services } from '../../services.ts';
import { loadUser } from './load-users.ts';

/** An account as the actor sees it; outside their reach there is none. */
export const showUser = async (services: Services, actor: Actor, id: string): Promise<UserView> =>
  (await loadUser(services, actor, id)) ?? fail('user_not_found');

/** The same right after a change, which may have taken the account out of the actor's reach. */
export const showChanged = async (services: Services, actor: Actor, id: string): Promise<UserView> =>
  (await loadUser(services, actor, id, EVERYTHING)) ?? fail('user_not_found');
