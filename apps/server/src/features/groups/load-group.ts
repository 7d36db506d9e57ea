import type { Group } from '@sightline/contract/groups';
import { fail } from '../../http/app-error.ts';
import type { Actor } from '../../reach.ts';
import type { Services } from '../../services.ts';
import { presentGroup } from './groups.present.ts';
import { findGroup } from './groups.repo.ts';

/** A group within reach, or the call ends with 404. */
export async function loadGroup({ db }: Services, actor: Actor, id: string): Promise<Group> {
  return presentGroup((await findGroup(actor.reach, db, id)) ?? fail('group_not_found'));
}
