import { z } from 'zod';
import { Id, Named, PageQuery, pageOf, queryList, SearchText } from './common.ts';
import { defineRoute } from './define-route.ts';
import { UseCase } from './use-cases/use-case.ts';

const Count = z.number().int();

/** How many days of alerts are counted, today included. */
export const USAGE_DAYS = 30;

/** How use cases of a site are used, against what the site allows. */
export const SiteUseCases = z.object({
  id: Id,
  name: z.string(),
  company: Named,
  reseller: Named,
  /** All of the site, and those that are included. */
  cameras: Count,
  included: Count,
  /** How many alert use cases the site lets a camera have at once. */
  max_per_camera: Count,
  /** How many are on, over all cameras. */
  switched_on: Count,
  /** Cameras that have as many as the site allows, or more. */
  cameras_at_limit: Count,
  /** Alerts of the last 30 days by the site's own clock, whatever raised them. */
  alerts: Count,
  /** Those that are on anywhere, or raised alerts; most cameras first. */
  use_cases: z.array(
    z.object({
      use_case: z.string(),
      /** The name of a logic flow; the catalogue's use cases are named by every language. */
      use_case_name: z.string().nullable(),
      cameras: Count,
      alerts: Count,
    }),
  ),
});
export type SiteUseCases = z.infer<typeof SiteUseCases>;

const filters = {
  resellers: queryList(Id),
  companies: queryList(Id),
  sites: queryList(Id),
  /** Sites that have one of these on. */
  use_cases: queryList(UseCase, UseCase.options.length),
  /** A part of the name of the site, its company or its reseller. */
  search: SearchText.optional(),
};
const UsageFilters = z.strictObject(filters);
export type UsageFilters = z.output<typeof UsageFilters>;

export const listUseCaseUsage = defineRoute({
  method: 'GET',
  path: '/usecase_usage/',
  summary: 'Sites within reach by reseller, company and name, with the use cases that are on and what they raised',
  permission: 'use_case_usage_read',
  query: PageQuery.extend(filters),
  response: pageOf(SiteUseCases),
  errors: ['invalid_cursor'],
});

/** A camera with the use cases that are on. */
export const CameraUseCases = Named.extend({
  group: Named,
  include: z.boolean(),
  use_cases: z.array(z.string()),
});
export type CameraUseCases = z.infer<typeof CameraUseCases>;

export const listCameraUsage = defineRoute({
  method: 'GET',
  path: '/usecase_usage/:id/cameras/',
  summary: 'Cameras of a site by group and name, with the use cases that are on',
  permission: 'use_case_usage_read',
  params: z.object({ id: Id }),
  query: PageQuery,
  response: pageOf(CameraUseCases),
  errors: ['site_not_found', 'invalid_cursor'],
});

export const exportUseCaseUsage = defineRoute({
  method: 'GET',
  path: '/usecase_usage/export/',
  summary: 'The filtered list as a CSV file with a line for each site and use case',
  whileViewing: 'closed',
  permission: 'use_case_usage_read',
  query: UsageFilters,
  content: 'text/csv',
});

export const useCaseUsageRoutes = { listUseCaseUsage, listCameraUsage, exportUseCaseUsage };
