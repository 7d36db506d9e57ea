import { z } from 'zod';
import { Id, Instant, Name, Named, PageQuery, pageOf, queryList, SearchText } from './common.ts';
import { defineRoute } from './define-route.ts';
import { DeletionBody, DeletionImpact, DeletionQuery } from './deletion.ts';
import { PICTURE_ERRORS, PICTURE_UPLOAD } from './media.ts';

/** A day without a time. */
const Day = z.iso.date();

/** A company with what belongs to it, in numbers. */
export const Company = z.object({
  id: Id,
  name: z.string(),
  registration_date: Day,
  reseller: Named,
  logo: z.string().nullable(),
  created_at: Instant,
  sites: z.number().int(),
  cameras: z.number().int(),
  users: z.number().int(),
  /** How many cameras it may have; null: no limit. */
  camera_limit: z.number().int().nullable(),
  /** How many GB its media may take; null: no limit. */
  storage_limit_gb: z.number().int().nullable(),
  /** What its pictures, clips and timelapse videos take. */
  media_bytes: z.number(),
});
export type Company = z.infer<typeof Company>;

export const MAX_CAMERA_LIMIT = 100_000;
export const MAX_STORAGE_LIMIT_GB = 1_000_000;
export const GIGABYTE = 1e9;

/** Null: no limit. They are set from above the company, never by its own people. */
export const CompanyLimits = z.strictObject({
  camera_limit: z.int().min(0).max(MAX_CAMERA_LIMIT).nullable(),
  storage_limit_gb: z.int().min(1).max(MAX_STORAGE_LIMIT_GB).nullable(),
});
export type CompanyLimits = z.infer<typeof CompanyLimits>;
const limits = CompanyLimits.partial().shape;

/** Registered today, when nothing else is said. */
export const NewCompany = z.strictObject({ name: Name, reseller: Id, registration_date: Day.optional(), ...limits });

/** A company stays with its reseller: naming another is refused. Limits that are left out stay. */
const change = { name: Name, registration_date: Day, reseller: Id.optional(), ...limits };
export const CompanyFields = z.strictObject(change);
export const CompanyChange = CompanyFields.partial();
export type CompanyChange = z.output<typeof CompanyChange>;

const one = { params: z.object({ id: Id }), response: Company } as const;

export const listCompanies = defineRoute({
  method: 'GET',
  path: '/companies/',
  summary: 'Companies within reach by name, with what belongs to them in numbers',
  permission: 'companies_list__view',
  query: PageQuery.extend({ resellers: queryList(Id), search: SearchText.optional() }),
  response: pageOf(Company),
  errors: ['invalid_cursor'],
});

export const createCompany = defineRoute({
  method: 'POST',
  path: '/companies/',
  summary: 'Add a company to a reseller',
  permission: 'companies__create',
  body: NewCompany,
  response: Company,
  status: 201,
  errors: ['out_of_reach', 'name_taken'],
});

export const getCompany = defineRoute({
  method: 'GET',
  path: '/companies/:id/',
  summary: 'One company',
  permission: 'companies_detail__retrieve',
  ...one,
  errors: ['company_not_found'],
});

export const replaceCompany = defineRoute({
  method: 'PUT',
  path: '/companies/:id/',
  summary: 'Change a company as a whole',
  permission: 'companies__update',
  ...one,
  body: CompanyFields,
  errors: ['company_not_found', 'name_taken', 'cannot_move', 'set_by_reseller'],
});

export const updateCompany = defineRoute({
  method: 'PATCH',
  path: '/companies/:id/',
  summary: 'Change parts of a company; what is left out stays',
  permission: 'companies__update',
  ...one,
  body: CompanyChange,
  errors: ['company_not_found', 'name_taken', 'cannot_move', 'set_by_reseller'],
});

export const getCompanyDeletionImpact = defineRoute({
  method: 'GET',
  path: '/companies/:id/deletion_impact/',
  summary: 'What would go along with this company, in numbers',
  permission: 'companies__delete',
  params: one.params,
  response: DeletionImpact,
  errors: ['company_not_found'],
});

export const deleteCompany = defineRoute({
  method: 'DELETE',
  path: '/companies/:id/',
  summary: 'Delete a company with its users and everything below it: hidden at once, removed in the background',
  permission: 'companies__delete',
  params: one.params,
  query: DeletionQuery,
  body: DeletionBody,
  response: DeletionImpact,
  status: 202,
  errors: ['company_not_found', 'wrong_code'],
});

export const putCompanyLogo = defineRoute({
  method: 'PUT',
  path: '/companies/:id/logo/',
  summary: "Set a company's logo",
  permission: 'companies__update',
  ...one,
  upload: PICTURE_UPLOAD,
  errors: ['company_not_found', ...PICTURE_ERRORS],
});

export const deleteCompanyLogo = defineRoute({
  method: 'DELETE',
  path: '/companies/:id/logo/',
  summary: "Remove a company's logo",
  permission: 'companies__update',
  ...one,
  errors: ['company_not_found'],
});

export const SiteTag = z.object({ id: Id, name: z.string(), sites: z.number().int() });
export type SiteTag = z.infer<typeof SiteTag>;

/** Tags come to be by being named on a site. */
export const listSiteTags = defineRoute({
  method: 'GET',
  path: '/companies/:id/site_tags/',
  summary: "Tags of a company's sites by name, with how many sites carry each; at most 500",
  permission: 'sites_list__view',
  params: one.params,
  query: z.strictObject({ search: SearchText.optional() }),
  response: z.array(SiteTag),
  errors: ['company_not_found'],
});

export const deleteSiteTag = defineRoute({
  method: 'DELETE',
  path: '/companies/site_tag/',
  summary: 'Take a tag away from all sites of its company',
  permission: 'sites__update',
  query: z.strictObject({ tag_id: Id }),
  errors: ['tag_not_found'],
});

export const companyRoutes = {
  listCompanies,
  createCompany,
  deleteSiteTag,
  getCompany,
  replaceCompany,
  updateCompany,
  getCompanyDeletionImpact,
  deleteCompany,
  putCompanyLogo,
  deleteCompanyLogo,
  listSiteTags,
};
