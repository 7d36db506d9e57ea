import { z } from 'zod';
import { Id, Name, Named, PageQuery, pageOf, queryList, SearchText } from './common.ts';
import { defineRoute } from './define-route.ts';

/** A site keeps at most this many plans. */
export const MAX_PLANS_PER_SITE = 50;

/** A picture of a site from above, or of one of its floors, at a known scale. */
export const SitePlan = z.object({
  id: Id,
  site: Named,
  name: z.string(),
  /** The floor it shows, as people on the site count. */
  level: z.number().int(),
  /** The address of the picture. */
  picture: z.string(),
  /** Of the picture, in pixels. */
  width: z.number().int(),
  height: z.number().int(),
  /** Null until somebody says how large it is. */
  metres_per_pixel: z.number().nullable(),
  /** How many cameras show it as their layout image. */
  cameras: z.number().int(),
  /** How many zones are drawn on it. */
  zones: z.number().int(),
  version: z.number().int(),
});
export type SitePlan = z.infer<typeof SitePlan>;

const fields = {
  name: Name,
  level: z.number().int().min(-20).max(300),
  /** The key that a signed upload gave. */
  picture: z.string().min(1, { error: 'required' }).max(200),
  metres_per_pixel: z.number().positive().min(0.0001).max(100).nullable(),
};

/** A plan stays on its site: naming another is refused. */
export const SitePlanChange = z.strictObject({ ...fields, site: Id }).partial();
export type SitePlanChange = z.output<typeof SitePlanChange>;

/** A change of somebody who has seen it: with a `version` it is refused when somebody else was faster. */
export const Seen = { version: z.number().int().min(0).optional() };

const one = { params: z.object({ id: Id }), response: SitePlan } as const;
const PICTURE_ERRORS = ['upload_missing', 'file_type_invalid', 'invalid_picture', 'too_many_uploads'] as const;

export const listSitePlans = defineRoute({
  method: 'GET',
  path: '/site_plans/',
  summary: 'Plans of the sites within reach, by name',
  permission: 'site_plans_list__view',
  query: PageQuery.extend({ sites: queryList(Id), search: SearchText.optional() }),
  response: pageOf(SitePlan),
  errors: ['invalid_cursor'],
});

export const createSitePlan = defineRoute({
  method: 'POST',
  path: '/site_plans/',
  summary: 'Add a plan to a site',
  permission: 'site_plans__create',
  body: z.strictObject({
    ...fields,
    site: Id,
    level: fields.level.default(0),
    metres_per_pixel: fields.metres_per_pixel.default(null),
  }),
  response: SitePlan,
  status: 201,
  errors: ['out_of_reach', 'name_taken', 'too_many_plans', ...PICTURE_ERRORS],
});
export type NewSitePlan = z.output<typeof createSitePlan.body>;

export const getSitePlan = defineRoute({
  method: 'GET',
  path: '/site_plans/:id/',
  summary: 'One plan',
  permission: 'site_plans_list__view',
  ...one,
  errors: ['plan_not_found'],
});

export const updateSitePlan = defineRoute({
  method: 'PATCH',
  path: '/site_plans/:id/',
  summary: 'Change parts of a plan; what is left out stays',
  permission: 'site_plans__update',
  ...one,
  body: SitePlanChange.extend(Seen),
  errors: ['plan_not_found', 'name_taken', 'cannot_move', 'changed_since', ...PICTURE_ERRORS],
});

export const deleteSitePlan = defineRoute({
  method: 'DELETE',
  path: '/site_plans/:id/',
  summary: 'Delete a plan that no camera shows and no zone is drawn on',
  permission: 'site_plans__delete',
  params: one.params,
  errors: ['plan_not_found', 'plan_in_use'],
});

export const sitePlanRoutes = { listSitePlans, createSitePlan, getSitePlan, updateSitePlan, deleteSitePlan };
