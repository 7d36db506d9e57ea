import type { Handlers } from '../../../changes/call.ts';
import { createGroup } from './operations/create-group.ts';
import { deleteGroup } from './operations/delete-group.ts';
import { getGroup } from './operations/get-group.ts';
import { getGroupDeletionImpact } from './operations/get-group-deletion-impact.ts';
import { listGroups } from './operations/list-groups.ts';
import { listGroupsBySite } from './operations/list-groups-by-site.ts';
import { replaceGroup } from './operations/replace-group.ts';
import { updateGroup } from './operations/update-group.ts';

export const groupsHandlers: Handlers<
  | 'listGroups'
  | 'createGroup'
  | 'listGroupsBySite'
  | 'getGroup'
  | 'replaceGroup'
  | 'updateGroup'
  | 'getGroupDeletionImpact'
  | 'deleteGroup'
> = {
  listGroups,
  createGroup,
  listGroupsBySite,
  getGroup,
  replaceGroup,
  updateGroup,
  getGroupDeletionImpact,
  deleteGroup,
};
