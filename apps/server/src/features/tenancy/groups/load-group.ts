import type { Group } from '@sightline/contract/groups';
import type { Actor } from '../../../changes/reach/reach.ts';
import type { Services } from '../../../changes/services.ts';
import { fail } from '../../../platform/errors/app-error.ts';
import { presentGroup } from './groups.present.ts';
import { findGroup } from './groups.repo.ts';

/** A group within reach, or the call ends with 404. */
export const loadGroupRow = async ({ db }: Services, actor: Actor, id: string) =>
  (await findGroup(actor.reach, db, id)) ?? fail('group_not_found');

export const loadGroup = async (services: Services, actor: Actor, id: string): Promise<Group> =>
  presentGroup(await loadGroupRow(services, actor, id));
