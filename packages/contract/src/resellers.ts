import { z } from 'zod';
import { Id, Instant, Name, PageQuery, pageOf, queryList, SearchText, SiteInfo } from './common.ts';
import { defineRoute } from './define-route.ts';
import { DeletionBody, DeletionImpact, DeletionQuery } from './deletion.ts';
import { PICTURE_ERRORS, PICTURE_UPLOAD } from './media.ts';

/** A host name in lower case, under which a browser sees the reseller's branding. */
const Domain = z
  .string()
  .trim()
  .toLowerCase()
  .max(253)
  .regex(/^(?!-)[a-z0-9-]{1,63}(?<!-)(?:\.(?!-)[a-z0-9-]{1,63}(?<!-))*$/);
const Colour = z
  .string()
  .trim()
  .regex(/^#[0-9a-f]{6}$/i);

const branding = {
  domain: Domain.nullable(),
  title: z.string().trim().min(1).max(150).nullable(),
  navbar_color: Colour.nullable(),
  navbar_menu_color: Colour.nullable(),
  navbar_hover_color: Colour.nullable(),
};

const DOMAIN_VERIFIERS = ['record', 'superuser'] as const;
export type DomainVerifier = (typeof DOMAIN_VERIFIERS)[number];

/** How a reseller's domain stands. Until it is verified it shows no branding, and others may claim it, too. */
const DomainVerification = z.object({
  verified_at: Instant.nullable(),
  verified_by: z.enum(DOMAIN_VERIFIERS).nullable(),
  /** The TXT record that verifies it. */
  record_name: z.string(),
  record_value: z.string(),
});

/** A reseller with what belongs to it, in numbers. */
export const Reseller = z.object({
  id: Id,
  name: z.string(),
  domain: z.string().nullable(),
  domain_verification: DomainVerification.nullable(),
  title: z.string().nullable(),
  navbar_color: z.string().nullable(),
  navbar_menu_color: z.string().nullable(),
  navbar_hover_color: z.string().nullable(),
  logo: z.string().nullable(),
  /** For dark backgrounds; without it, `logo` stands on them. */
  logo_dark: z.string().nullable(),
  favicon: z.string().nullable(),
  created_at: Instant,
  companies: z.number().int(),
  sites: z.number().int(),
  cameras: z.number().int(),
  users: z.number().int(),
});
export type Reseller = z.infer<typeof Reseller>;

/** What is left out of a whole reseller is none. */
export const ResellerFields = z.strictObject({
  name: Name,
  domain: branding.domain.default(null),
  title: branding.title.default(null),
  navbar_color: branding.navbar_color.default(null),
  navbar_menu_color: branding.navbar_menu_color.default(null),
  navbar_hover_color: branding.navbar_hover_color.default(null),
});
export type ResellerFields = z.output<typeof ResellerFields>;
export const ResellerChange = z.strictObject({ name: Name, ...branding }).partial();
export type ResellerChange = z.output<typeof ResellerChange>;

const one = { params: z.object({ id: Id }), response: Reseller } as const;

export const listResellers = defineRoute({
  method: 'GET',
  path: '/resellers/',
  summary: 'Resellers within reach by name, with what belongs to them in numbers',
  permission: 'resellers_list__view',
  query: PageQuery.extend({ search: SearchText.optional() }),
  response: pageOf(Reseller),
  errors: ['invalid_cursor'],
});

export const createReseller = defineRoute({
  method: 'POST',
  path: '/resellers/',
  summary: 'Add a reseller',
  permission: 'resellers__create',
  body: ResellerFields,
  response: Reseller,
  status: 201,
  errors: ['name_taken', 'domain_taken', 'domain_not_allowed'],
});

export const getReseller = defineRoute({
  method: 'GET',
  path: '/resellers/:id/',
  summary: 'One reseller',
  permission: 'resellers_detail__view',
  ...one,
  errors: ['reseller_not_found'],
});

export const replaceReseller = defineRoute({
  method: 'PUT',
  path: '/resellers/:id/',
  summary: 'Change a reseller as a whole',
  permission: 'resellers__update',
  ...one,
  body: ResellerFields,
  errors: ['reseller_not_found', 'name_taken', 'domain_taken', 'domain_not_allowed'],
});

export const updateReseller = defineRoute({
  method: 'PATCH',
  path: '/resellers/:id/',
  summary: 'Change parts of a reseller; what is left out stays',
  permission: 'resellers__update',
  ...one,
  body: ResellerChange,
  errors: ['reseller_not_found', 'name_taken', 'domain_taken', 'domain_not_allowed'],
});

export const getResellerDeletionImpact = defineRoute({
  method: 'GET',
  path: '/resellers/:id/deletion_impact/',
  summary: 'What would go along with this reseller, in numbers',
  permission: 'resellers__delete',
  params: one.params,
  response: DeletionImpact,
  errors: ['reseller_not_found'],
});

export const deleteReseller = defineRoute({
  method: 'DELETE',
  path: '/resellers/:id/',
  summary: 'Delete a reseller with everything below it: hidden at once, removed in the background',
  permission: 'resellers__delete',
  params: one.params,
  query: DeletionQuery,
  body: DeletionBody,
  response: DeletionImpact,
  status: 202,
  errors: ['reseller_not_found', 'wrong_code'],
});

const picture = { permission: 'resellers__update', ...one } as const;
const putPicture = {
  method: 'PUT',
  ...picture,
  upload: PICTURE_UPLOAD,
  errors: ['reseller_not_found', ...PICTURE_ERRORS],
} as const;
const deletePicture = { method: 'DELETE', ...picture, errors: ['reseller_not_found'] } as const;

export const putResellerLogo = defineRoute({
  ...putPicture,
  path: '/resellers/:id/logo/',
  summary: "Set a reseller's logo",
});
export const deleteResellerLogo = defineRoute({
  ...deletePicture,
  path: '/resellers/:id/logo/',
  summary: "Remove a reseller's logo",
});
export const putResellerLogoDark = defineRoute({
  ...putPicture,
  path: '/resellers/:id/logo_dark/',
  summary: "Set a reseller's logo for dark backgrounds",
});
export const deleteResellerLogoDark = defineRoute({
  ...deletePicture,
  path: '/resellers/:id/logo_dark/',
  summary: "Remove a reseller's logo for dark backgrounds",
});
export const putResellerFavicon = defineRoute({
  ...putPicture,
  path: '/resellers/:id/favicon/',
  summary: "Set the icon of a reseller's pages",
});
export const deleteResellerFavicon = defineRoute({
  ...deletePicture,
  path: '/resellers/:id/favicon/',
  summary: "Remove the icon of a reseller's pages",
});

const DOMAIN_ERRORS = ['reseller_not_found', 'domain_missing', 'domain_not_allowed', 'domain_taken'] as const;

export const checkResellerDomain = defineRoute({
  method: 'POST',
  path: '/resellers/:id/check_domain/',
  summary: "Look for the record that verifies a reseller's domain",
  permission: 'resellers__update',
  ...one,
  errors: [...DOMAIN_ERRORS, 'domain_record_missing', 'domain_lookup_failed'],
});

export const confirmResellerDomain = defineRoute({
  method: 'POST',
  path: '/resellers/:id/confirm_domain/',
  summary: "Verify a reseller's domain by one's word (superusers)",
  permission: 'reseller_domains__confirm',
  ...one,
  errors: DOMAIN_ERRORS,
});

/** A company as a branch of a tree; `site_count` tells when not all of its sites are listed. */
export const CompanyBranch = z.object({
  id: Id,
  name: z.string(),
  site_count: z.number().int(),
  sites: z.array(SiteInfo),
});
export const ResellerBranch = z.object({ id: Id, name: z.string(), companies: z.array(CompanyBranch) });
export type ResellerBranch = z.infer<typeof ResellerBranch>;

export const listResellersWithCompanies = defineRoute({
  method: 'GET',
  path: '/resellers/group_companies/',
  summary: 'Resellers with their companies and those companies’ sites, at most 500 a level; search narrows by any name',
  permission: 'companies_list__view',
  query: z.strictObject({ search: SearchText.optional(), resellers: queryList(Id) }),
  response: z.array(ResellerBranch),
});

export const resellerRoutes = {
  listResellers,
  createReseller,
  listResellersWithCompanies,
  getReseller,
  replaceReseller,
  updateReseller,
  getResellerDeletionImpact,
  deleteReseller,
  putResellerLogo,
  deleteResellerLogo,
  putResellerLogoDark,
  deleteResellerLogoDark,
  putResellerFavicon,
  deleteResellerFavicon,
  checkResellerDomain,
  confirmResellerDomain,
};
