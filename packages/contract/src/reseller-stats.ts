import { z } from 'zod';
import { Id, Instant, Named } from './common.ts';
import { defineRoute } from './define-route.ts';
import { NodesByHealth } from './deployments.ts';
import { ACCOUNT_STATES } from './statuses.ts';

const Count = z.number().int();
const ById = z.object({ id: Id });

export const ResellerStats = z.object({
  reseller: Named,
  at: Instant,
  companies: Count,
  sites: Count,
  groups: Count,
  /** `simulated` ones are among the `included`, too. */
  cameras: z.object({ total: Count, included: Count, simulated: Count }),
  /** Everybody who belongs to the reseller, one of its companies or sites. */
  users: z.record(z.enum(ACCOUNT_STATES), Count),
  nodes: NodesByHealth,
  /** Days are those of each site's own clock; the seven end today. */
  alerts: z.object({ today: Count, last_7_days: Count }),
});
export type ResellerStats = z.infer<typeof ResellerStats>;

export const getResellerStats = defineRoute({
  method: 'GET',
  path: '/resellers/:id/current_stats/',
  summary: 'What a reseller has right now, in numbers',
  permission: 'reseller_stats_read',
  params: ById,
  response: ResellerStats,
  errors: ['reseller_not_found'],
});

export const SiteUsage = Named.extend({
  time_zone: z.string(),
  /** Cameras that were there before the month ended and are included. */
  active_cameras: Count,
  alerts: Count,
  /** Alerts by use case, those with most first. */
  use_cases: z.array(z.object({ use_case: z.string(), alerts: Count })),
  /** Alerts of each day of the month by the site's own clock: the first is the 1st. */
  days: z.array(Count),
  /** People of this site who signed in during the month. */
  active_users: Count,
});
export type SiteUsage = z.infer<typeof SiteUsage>;

export const CompanyUsage = Named.extend({
  active_users: Count,
  sites: z.array(SiteUsage),
});

export const MonthlyUsage = z.object({
  reseller: Named,
  month: Count,
  year: Count,
  /** Everybody of the reseller who signed in during the month, its own staff included. */
  active_users: Count,
  companies: z.array(CompanyUsage),
});
export type MonthlyUsage = z.infer<typeof MonthlyUsage>;

export const getMonthlyUsage = defineRoute({
  method: 'GET',
  path: '/resellers/:id/monthly_usage/',
  summary: 'How much a reseller’s companies and sites used the product in a month',
  permission: 'reseller_stats_read',
  params: ById,
  query: z.strictObject({
    month: z.coerce.number().int().min(1).max(12),
    year: z.coerce.number().int().min(2000).max(2100),
  }),
  response: MonthlyUsage,
  errors: ['reseller_not_found'],
});

export const resellerStatsRoutes = { getResellerStats, getMonthlyUsage };
