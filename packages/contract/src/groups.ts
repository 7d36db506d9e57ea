import { z } from 'zod';
import { Id, Name, Named, PageQuery, pageOf, queryList, SearchText } from './common.ts';
import { defineRoute } from './define-route.ts';
import { DeletionBody, DeletionImpact, DeletionQuery } from './deletion.ts';

/** A group of cameras; it belongs to a site. */
export const Group = z.object({ id: Id, name: z.string(), site: Named, cameras: z.number().int() });
export type Group = z.infer<typeof Group>;

/** A group stays on its site: naming another is refused. */
export const GroupFields = z.strictObject({ name: Name, site: Id.optional() });
export const GroupChange = GroupFields.partial();
export type GroupChange = z.output<typeof GroupChange>;

const one = { params: z.object({ id: Id }), response: Group } as const;

export const listGroups = defineRoute({
  method: 'GET',
  path: '/sites/groups/',
  summary: 'Groups of the sites within reach, by name',
  permission: 'groups_list__view',
  query: PageQuery.extend({ sites: queryList(Id), search: SearchText.optional() }),
  response: pageOf(Group),
  errors: ['invalid_cursor'],
});

export const createGroup = defineRoute({
  method: 'POST',
  path: '/sites/groups/',
  summary: 'Add a group to a site',
  permission: 'groups__create',
  body: z.strictObject({ name: Name, site: Id }),
  response: Group,
  status: 201,
  errors: ['out_of_reach', 'name_taken'],
});

export const SiteBranch = z.object({
  id: Id,
  name: z.string(),
  groups: z.array(z.object({ id: Id, name: z.string(), cameras: z.number().int() })),
});
export type SiteBranch = z.infer<typeof SiteBranch>;

export const listGroupsBySite = defineRoute({
  method: 'GET',
  path: '/sites/groups/grouped/',
  summary: 'Sites within reach with their groups, at most 500 a level; search narrows by either name',
  permission: 'groups_list__view',
  query: z.strictObject({ sites: queryList(Id), search: SearchText.optional() }),
  response: z.array(SiteBranch),
});

export const getGroup = defineRoute({
  method: 'GET',
  path: '/sites/groups/:id/',
  summary: 'One group',
  permission: 'groups_list__view',
  ...one,
  errors: ['group_not_found'],
});

export const replaceGroup = defineRoute({
  method: 'PUT',
  path: '/sites/groups/:id/',
  summary: 'Change a group as a whole',
  permission: 'groups__update',
  ...one,
  body: GroupFields,
  errors: ['group_not_found', 'name_taken', 'cannot_move'],
});

export const updateGroup = defineRoute({
  method: 'PATCH',
  path: '/sites/groups/:id/',
  summary: 'Change parts of a group; what is left out stays',
  permission: 'groups__update',
  ...one,
  body: GroupChange,
  errors: ['group_not_found', 'name_taken', 'cannot_move'],
});

export const getGroupDeletionImpact = defineRoute({
  method: 'GET',
  path: '/sites/groups/:id/deletion_impact/',
  summary: 'What would go along with this group, in numbers',
  permission: 'groups__delete',
  params: one.params,
  response: DeletionImpact,
  errors: ['group_not_found'],
});

export const deleteGroup = defineRoute({
  method: 'DELETE',
  path: '/sites/groups/:id/',
  summary: 'Delete a group with its cameras: hidden at once, removed in the background',
  permission: 'groups__delete',
  params: one.params,
  query: DeletionQuery,
  body: DeletionBody,
  response: DeletionImpact,
  status: 202,
  errors: ['group_not_found', 'wrong_code'],
});

export const groupRoutes = {
  listGroups,
  createGroup,
  listGroupsBySite,
  getGroup,
  replaceGroup,
  updateGroup,
  getGroupDeletionImpact,
  deleteGroup,
};
