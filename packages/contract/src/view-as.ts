import { z } from 'zod';
import { Id, Named, PageQuery, pageOf } from './common.ts';
import { defineRoute } from './define-route.ts';
import { Subject } from './user-permissions.ts';
import { TabAccess } from './users.ts';

/** Of each level of the tree at most this many are named; the counts are of all. */
export const VIEW_AS_TREE_LEVEL = 10;
/** Alerts are counted over this many days back. */
export const VIEW_AS_ALERT_DAYS = 30;

const ReachedSite = z.object({ id: Id, name: z.string(), camera_count: z.number().int() });
const ReachedCompany = z.object({
  id: Id,
  name: z.string(),
  site_count: z.number().int(),
  sites: z.array(ReachedSite),
});
const ReachedReseller = z.object({
  id: Id,
  name: z.string(),
  company_count: z.number().int(),
  companies: z.array(ReachedCompany),
});

export const ViewAs = z.object({
  user: Subject,
  permissions: z.array(z.string()),
  tab_access: TabAccess,
  reach: z.object({
    /** Superusers reach everything. */
    everything: z.boolean(),
    /** Part of it lies outside the caller's own reach and is left out of everything below. */
    is_partial: z.boolean(),
    resellers: z.array(ReachedReseller),
    reseller_count: z.number().int(),
    company_count: z.number().int(),
    site_count: z.number().int(),
    camera_count: z.number().int(),
  }),
  /** Of the last 30 days within that reach; null when they may not see alerts. */
  alert_count: z.number().int().nullable(),
  /** Whether the caller may view the console as this person. */
  can_start: z.boolean(),
});
export type ViewAs = z.infer<typeof ViewAs>;

export const viewAs = defineRoute({
  method: 'GET',
  path: '/users/:id/view_as/',
  summary: 'What somebody would see: sections, permissions, reach; recorded in the audit trail',
  sessionOnly: true,
  whileViewing: 'closed',
  permission: 'user_permission_management_read',
  params: z.object({ id: Id }),
  response: ViewAs,
  errors: ['user_not_found'],
});

/** Viewing as somebody ends by itself after this long. */
export const VIEWING_MINUTES = 60;

export const startViewing = defineRoute({
  method: 'POST',
  path: '/users/:id/view_as/',
  summary: 'See the console as somebody you manage sees it, without changing anything; recorded in the audit trail',
  sessionOnly: true,
  permission: 'user_permission_management_write',
  params: z.object({ id: Id }),
  errors: ['user_not_found', 'user_not_editable', 'own_view', 'account_not_active'],
});

export const stopViewing = defineRoute({
  method: 'POST',
  path: '/users/view_as/stop/',
  summary: 'Stop viewing the console as somebody else; nothing happens when you do not',
  sessionOnly: true,
  whileViewing: 'open',
  openToExpired: true,
});

/** Why somebody who reaches a camera is not told of its alerts. */
export const NOT_TOLD_REASONS = ['inactive', 'notifications_off', 'no_permission', 'not_watching'] as const;
export type NotToldReason = (typeof NOT_TOLD_REASONS)[number];

/** How somebody reaches a camera. */
export const REACHED_BY = ['superuser', 'reseller', 'company', 'site'] as const;
export type ReachedBy = (typeof REACHED_BY)[number];

export const AlertRecipient = z.object({
  user: z.object({
    id: Id,
    username: z.string(),
    first_name: z.string(),
    last_name: z.string().nullable(),
    role: z.string().nullable(),
    is_superuser: z.boolean(),
  }),
  reached_by: z.enum(REACHED_BY),
  receives: z.boolean(),
  /** Empty when they receive. */
  reasons: z.array(z.enum(NOT_TOLD_REASONS)),
});
export type AlertRecipient = z.infer<typeof AlertRecipient>;

export const listAlertRecipients = defineRoute({
  method: 'GET',
  path: '/cameras/:id/alert_recipients/',
  summary: 'Who would be told of an alert of this camera, who would not, and why; recorded in the audit trail',
  whileViewing: 'closed',
  permission: 'user_permission_management_read',
  params: z.object({ id: Id }),
  query: PageQuery.extend({
    receives: z.enum(['true', 'false']).optional(),
    search: z.string().trim().max(150).optional(),
  }),
  response: pageOf(AlertRecipient).extend({
    camera: Named.extend({ site: Named }),
    /** People whom the caller may not see, and who would be told, too. */
    hidden_recipient_count: z.number().int(),
  }),
  errors: ['camera_not_found', 'invalid_cursor'],
});

export const viewAsRoutes = { viewAs, startViewing, stopViewing, listAlertRecipients };
