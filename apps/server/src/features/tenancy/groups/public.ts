import { updateGroup } from '@sightline/contract/groups';
import { type Reverts, revertible } from '../../../changes/audit/revertible.ts';
import { changeGroup } from './change-group.ts';

export { groupsHandlers } from './groups.handlers.ts';

export const groupReverts: Reverts = { group: [revertible(updateGroup, changeGroup)] };
