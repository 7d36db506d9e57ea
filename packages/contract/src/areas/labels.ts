import { z } from 'zod';
import { Id, Name, Named, PageQuery, pageOf, queryList, SearchText } from '../common.ts';
import { defineRoute } from '../define-route.ts';
import { USE_CASE_KEYS } from '../use-cases/catalogue.ts';
import { AREA_SECTIONS } from './tags.ts';

const MAX_CATEGORIES = 100;
const Version = z.number().int().min(0);

/** What labels are for: an alert use case, or one of the other sections. */
export const LABEL_USE_CASES = [...USE_CASE_KEYS, ...AREA_SECTIONS.filter((section) => section !== 'alerts')] as const;
const LabelUseCases = z.array(z.enum(LABEL_USE_CASES)).max(LABEL_USE_CASES.length);

/** A word a site has for its areas. */
export const SiteLabel = z.object({
  id: Id,
  site: Named,
  name: z.string(),
  use_cases: z.array(z.string()),
  categories: z.array(Named),
  /** Most categories of one area; null: one. */
  max_category_limit: z.number().int().nullable(),
  version: Version,
});
export type SiteLabel = z.infer<typeof SiteLabel>;

/** A label as the drawing editor offers it. */
export const CameraLabel = z.object({
  id: Id,
  name: z.string(),
  categories: z.array(Named),
  max_category_limit: z.number().int().nullable(),
});
export type CameraLabel = z.infer<typeof CameraLabel>;

const params = z.object({ id: Id });

export const listCameraLabels = defineRoute({
  method: 'GET',
  path: '/cameras/:id/labels/',
  summary: "The labels of a camera's site that its areas can have, for one use case or for any",
  permission: 'cameras_detail__retrieve',
  params,
  query: z.strictObject({ usecase: z.string().max(60).optional() }),
  response: z.array(CameraLabel),
  errors: ['camera_not_found'],
});

export const SiteLabelPage = pageOf(SiteLabel);

export const listLabels = defineRoute({
  method: 'GET',
  path: '/labels/',
  summary: 'Labels of sites within reach by name',
  permission: 'sites_list__view',
  query: PageQuery.extend({ sites: queryList(Id), search: SearchText.optional() }),
  response: SiteLabelPage,
  errors: ['invalid_cursor'],
});

/** Given with its id it stays the one it was, under another name perhaps; without, it is a new one. */
export const CategoryChange = z.strictObject({ id: Id.optional(), name: Name });

const fields = {
  name: Name,
  use_cases: LabelUseCases,
  /** All of them, in their order: those left out are deleted. */
  categories: z.array(CategoryChange).max(MAX_CATEGORIES),
  max_category_limit: z.number().int().min(1).max(MAX_CATEGORIES).nullable(),
};

export const createLabel = defineRoute({
  method: 'POST',
  path: '/labels/',
  summary: 'Add a label to a site',
  permission: 'sites__update',
  body: z.strictObject({
    site: Id,
    name: fields.name,
    use_cases: fields.use_cases.default([]),
    categories: fields.categories.default([]),
    max_category_limit: fields.max_category_limit.default(null),
  }),
  response: SiteLabel,
  status: 201,
  errors: ['out_of_reach', 'name_taken', 'invalid_id'],
});

export const getLabel = defineRoute({
  method: 'GET',
  path: '/labels/:id/',
  summary: 'One label',
  permission: 'sites_list__view',
  params,
  response: SiteLabel,
  errors: ['label_not_found'],
});

export const LabelFields = z.strictObject(fields).partial();
export type LabelFields = z.output<typeof LabelFields>;

export const updateLabel = defineRoute({
  method: 'PATCH',
  path: '/labels/:id/',
  summary: 'Change a label: what is left out stays. Areas lose the categories that are deleted',
  permission: 'sites__update',
  params,
  body: LabelFields.extend({ version: Version }),
  response: SiteLabel,
  errors: ['label_not_found', 'name_taken', 'invalid_id', 'changed_since'],
});

export const deleteLabel = defineRoute({
  method: 'DELETE',
  path: '/labels/:id/',
  summary: 'Delete a label: areas that have it stay, without one',
  permission: 'sites__update',
  params,
  errors: ['label_not_found'],
});

export const labelRoutes = { listCameraLabels, listLabels, createLabel, getLabel, updateLabel, deleteLabel };
