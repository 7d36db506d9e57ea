import { z } from 'zod';
import { Id, Instant, Name, Named, PageQuery, pageOf, queryList, SearchText, SiteInfo } from './common.ts';
import { Country, TimeZone } from './countries.ts';
import { defineRoute } from './define-route.ts';
import { DeletionBody, DeletionImpact, DeletionQuery } from './deletion.ts';
import { LatLong, ShownLatLong } from './lat-long.ts';
import { PICTURE_ERRORS, PICTURE_UPLOAD } from './media.ts';
import { SiteSettings, SiteSettingsChange } from './site-settings.ts';
import { TAB_KEYS } from './tabs.ts';
import { UseCase } from './use-cases/use-case.ts';

const Tab = z.enum(TAB_KEYS);

export const SiteWithLastAlert = z.object({
  id: Id,
  name: z.string(),
  time_zone: z.string(),
  last_alert_at: Instant.nullable(),
  pending_count: z.number().int(),
});
export type SiteWithLastAlert = z.infer<typeof SiteWithLastAlert>;

export const listSitesWithLastAlert = defineRoute({
  method: 'GET',
  path: '/sites/list_with_last_alert/',
  summary: 'Sites within reach, latest alert first, with the number of pending alerts (counted up to 1,000)',
  permission: 'sites_list__view',
  query: z.strictObject({ search: z.string().trim().max(150).optional() }),
  response: z.array(SiteWithLastAlert),
});

export const SiteGrouping = z.object({
  id: Id,
  name: z.string(),
  groups: z.array(
    z.object({
      id: Id,
      name: z.string(),
      cameras: z.array(
        z.object({ id: Id, name: z.string(), include: z.boolean(), view_type: z.string(), simulated: z.boolean() }),
      ),
    }),
  ),
});
export type SiteGrouping = z.infer<typeof SiteGrouping>;

export const listSiteGroupings = defineRoute({
  method: 'GET',
  path: '/sites/site_groupings/',
  summary: 'Sites within reach with their groups and cameras',
  permission: 'sites_list__view',
  query: z.strictObject({
    usecase: z.string().max(60).optional(),
    /** Only cameras that give this tab something to show: its use case, flow or block is on. */
    tab: Tab.optional(),
    reseller_id: Id.optional(),
    site_id: Id.optional(),
  }),
  response: z.array(SiteGrouping),
});

export const MAX_TAGS_PER_SITE = 20;
export const MAX_TAG_LENGTH = 50;

/** Words people sort sites by; a new word becomes a tag of the company. */
const TagNames = z.array(z.string().trim().min(1).max(MAX_TAG_LENGTH)).max(MAX_TAGS_PER_SITE);
const DisabledUseCases = z.array(UseCase).max(UseCase.options.length);

/** A site with its settings and what belongs to it, in numbers. */
export const Site = z.object({
  id: Id,
  name: z.string(),
  reseller: Named,
  company: Named,
  country: z.string(),
  time_zone: z.string(),
  /** Where its new cameras stand until somebody says where. */
  lat_long: ShownLatLong.nullable(),
  logo: z.string().nullable(),
  tags: z.array(Named),
  settings: SiteSettings,
  /** Switched off for the whole site, whatever its cameras say. */
  disabled_use_cases: z.array(z.string()),
  created_at: Instant,
  groups: z.number().int(),
  cameras: z.number().int(),
  users: z.number().int(),
});
export type Site = z.infer<typeof Site>;

/** Without a time zone a site has its country's; settings that are left out have their defaults. */
export const NewSite = z.strictObject({
  name: Name,
  company: Id,
  country: Country,
  time_zone: TimeZone.optional(),
  lat_long: LatLong.nullable().default(null),
  tags: TagNames.default([]),
  settings: SiteSettingsChange.default({}),
});
export type NewSite = z.output<typeof NewSite>;

/** A site stays with its company: naming another is refused. */
export const SiteFields = NewSite.extend({ company: Id.optional(), disabled_use_cases: DisabledUseCases.optional() });

/** Of the settings, too, what is left out stays. */
export const SiteChange = z
  .strictObject({
    name: Name,
    company: Id,
    country: Country,
    time_zone: TimeZone,
    lat_long: LatLong.nullable(),
    tags: TagNames,
    settings: SiteSettingsChange,
    disabled_use_cases: DisabledUseCases,
  })
  .partial();
export type SiteChange = z.output<typeof SiteChange>;

const one = { params: z.object({ id: Id }), response: Site } as const;

export const listSites = defineRoute({
  method: 'GET',
  path: '/sites/',
  summary: 'Sites within reach by name, with what belongs to them in numbers',
  permission: 'sites_list__view',
  query: PageQuery.extend({
    resellers: queryList(Id),
    companies: queryList(Id),
    tags: queryList(Id),
    /** Only sites with a camera that gives this tab something to show: its use case, flow or block is on. */
    tab: Tab.optional(),
    site_name: SearchText.optional(),
  }),
  response: pageOf(Site),
  errors: ['invalid_cursor'],
});

export const createSite = defineRoute({
  method: 'POST',
  path: '/sites/',
  summary: 'Add a site to a company',
  permission: 'sites__create',
  body: NewSite,
  response: Site,
  status: 201,
  errors: ['out_of_reach', 'name_taken'],
});

export const getSite = defineRoute({
  method: 'GET',
  path: '/sites/:id/',
  summary: 'One site',
  permission: 'sites_detail__view',
  ...one,
  errors: ['site_not_found'],
});

export const replaceSite = defineRoute({
  method: 'PUT',
  path: '/sites/:id/',
  summary: 'Change a site as a whole',
  permission: 'sites__update',
  ...one,
  body: SiteFields,
  errors: ['site_not_found', 'name_taken', 'cannot_move'],
});

export const updateSite = defineRoute({
  method: 'PATCH',
  path: '/sites/:id/',
  summary: 'Change parts of a site; what is left out stays',
  permission: 'sites__update',
  ...one,
  body: SiteChange,
  errors: ['site_not_found', 'name_taken', 'cannot_move'],
});

export const getSiteDeletionImpact = defineRoute({
  method: 'GET',
  path: '/sites/:id/deletion_impact/',
  summary: 'What would go along with this site, in numbers',
  permission: 'sites__delete',
  params: one.params,
  response: DeletionImpact,
  errors: ['site_not_found'],
});

export const deleteSite = defineRoute({
  method: 'DELETE',
  path: '/sites/:id/',
  summary: 'Delete a site with everything below it: hidden at once, removed in the background',
  permission: 'sites__delete',
  params: one.params,
  query: DeletionQuery,
  body: DeletionBody,
  response: DeletionImpact,
  status: 202,
  errors: ['site_not_found', 'wrong_code'],
});

export const putSiteLogo = defineRoute({
  method: 'PUT',
  path: '/sites/:id/logo/',
  summary: "Set a site's logo",
  permission: 'sites__update',
  ...one,
  upload: PICTURE_UPLOAD,
  errors: ['site_not_found', ...PICTURE_ERRORS],
});

export const deleteSiteLogo = defineRoute({
  method: 'DELETE',
  path: '/sites/:id/logo/',
  summary: "Remove a site's logo",
  permission: 'sites__update',
  ...one,
  errors: ['site_not_found'],
});

/** `site_count` tells when not all sites of the company are listed. */
export const CompanyWithSites = z.object({
  id: Id,
  name: z.string(),
  reseller: Named,
  site_count: z.number().int(),
  sites: z.array(SiteInfo),
});
export type CompanyWithSites = z.infer<typeof CompanyWithSites>;

export const listSitesByCompany = defineRoute({
  method: 'GET',
  path: '/sites/group_by_company/',
  summary: 'Sites within reach under their companies, at most 500 a level',
  permission: 'sites_list__view',
  query: z.strictObject({ site_name_contains: SearchText.optional(), companies: queryList(Id) }),
  response: z.array(CompanyWithSites),
});

/** Where a use case is switched on. */
export const UseCaseStatus = z.object({
  use_case: z.string(),
  /** Switched off for the whole site. */
  disabled: z.boolean(),
  /** Whether any camera runs it. */
  enabled: z.boolean(),
  enabled_cameras: z.number().int(),
  cameras: z.number().int(),
  /** Whether a camera begins with it that comes here: at least half of the cameras run it, and the site allows it. */
  default_enabled: z.boolean(),
});
export type UseCaseStatus = z.infer<typeof UseCaseStatus>;

export const listUseCaseStatuses = defineRoute({
  method: 'GET',
  path: '/sites/:id/get_use_case_statuses/',
  summary: 'Every use case and on how many cameras of the site, or of one of its groups, it is switched on',
  permission: 'sites_list__view',
  params: one.params,
  query: z.strictObject({ group: Id.optional() }),
  response: z.array(UseCaseStatus),
  errors: ['site_not_found'],
});

export const ChosenUseCase = z.strictObject({ use_case: UseCase });

export const checkUseCaseStatus = defineRoute({
  method: 'POST',
  path: '/sites/:id/check_use_case_status/',
  summary: 'On which cameras of the site a use case is switched on',
  whileViewing: 'open',
  permission: 'sites_list__view',
  params: one.params,
  body: ChosenUseCase,
  response: UseCaseStatus.extend({ camera_list: z.array(Named) }),
  errors: ['site_not_found'],
});

export const disableUseCase = defineRoute({
  method: 'POST',
  path: '/sites/:id/disable_use_case/',
  summary: 'Switch a use case off on all cameras of the site; allowing it again switches it on nowhere',
  permission: 'sites__update',
  params: one.params,
  body: ChosenUseCase,
  response: UseCaseStatus,
  errors: ['site_not_found'],
});

export const sendTestReport = defineRoute({
  method: 'POST',
  path: '/sites/:id/va_periodic_report_test/',
  summary: 'Mail yourself the periodic report of the site as it would be now',
  sessionOnly: true,
  permission: 'alerts__report__download',
  params: one.params,
  response: z.object({ recipient: z.string() }),
  status: 202,
  errors: ['site_not_found', 'too_many_mails', 'too_many_mails_to_recipient'],
});

export const siteRoutes = {
  listSites,
  createSite,
  listSitesWithLastAlert,
  listSiteGroupings,
  listSitesByCompany,
  getSite,
  replaceSite,
  updateSite,
  getSiteDeletionImpact,
  deleteSite,
  putSiteLogo,
  deleteSiteLogo,
  listUseCaseStatuses,
  checkUseCaseStatus,
  disableUseCase,
  sendTestReport,
};
