import { z } from 'zod';
import { Id, Named, queryList, SearchText } from './common.ts';
import { defineRoute } from './define-route.ts';

/** What carries tags. */
export const TAG_KINDS = ['site', 'node'] as const;
export type TagKind = (typeof TAG_KINDS)[number];

/** A tag of sites belongs to a company, one of nodes to a reseller. */
export const Tag = z.object({
  id: Id,
  kind: z.enum(TAG_KINDS),
  name: z.string(),
  reseller: Named,
  company: Named.nullable(),
  /** How many sites or nodes within reach carry it. */
  uses: z.number().int(),
});
export type Tag = z.infer<typeof Tag>;

/** What somebody must be allowed to see before they see its tags. */
export const TAG_PERMISSIONS = { site: 'sites_list__view', node: 'apns_list__view' } as const satisfies Record<
  TagKind,
  string
>;

export const listTags = defineRoute({
  method: 'GET',
  path: '/tags/',
  summary: 'Tags of sites and nodes within reach, by kind and name; at most 500 of a kind',
  permission: { anyOf: [TAG_PERMISSIONS.site, TAG_PERMISSIONS.node] },
  query: z.strictObject({ kind: queryList(z.enum(TAG_KINDS), TAG_KINDS.length), search: SearchText.optional() }),
  response: z.array(Tag),
});

export const tagRoutes = { listTags };
