import { z } from 'zod';
import { Box, Id, Instant, Named, PageQuery, Point, pageOf, SiteInfo } from './common.ts';
import { defineRoute } from './define-route.ts';
import { OBJECT_KINDS } from './frames.ts';
import { ALERT_STATUSES } from './statuses.ts';

export const READ_FILTERS = ['show_all', 'read', 'unread'] as const;

const ids = z.array(Id).max(500).optional();

/** Body of the alert list: only the dates are required. */
export const AlertFilter = z
  .strictObject({
    start_date: Instant,
    end_date: Instant,
    sites: ids,
    groups: ids,
    cameras: ids,
    use_cases: z.array(z.string().max(60)).max(100).optional(),
    statuses: z.array(z.enum(ALERT_STATUSES)).max(5).optional(),
    assignees: ids,
    read: z.enum(READ_FILTERS).default('show_all'),
    bookmarked: z.boolean().optional(),
    followed: z.boolean().optional(),
    marked_for_deletion: z.boolean().optional(),
  })
  .refine((filter) => Date.parse(filter.start_date) <= Date.parse(filter.end_date), {
    path: ['end_date'],
    params: { code: 'dates_reversed' },
  });
export type AlertFilter = z.infer<typeof AlertFilter>;

/** A detection as it is drawn over the frame; `offending` ones broke the rule. */
export const AlertObject = z.object({
  track: z.string().max(80),
  kind: z.enum(OBJECT_KINDS),
  box: Box,
  score: z.number().min(0).max(1),
  offending: z.boolean(),
});

export const AlertZone = z.object({ label: z.string().max(150), points: z.array(Point).min(2).max(20) });

export const AlertView = z.object({
  id: Id,
  use_case: z.string(),
  /** The name of the logic flow it came from; null for the catalogue's use cases, which every language names. */
  use_case_name: z.string().nullable(),
  /** The logic flow it came from, while that exists. */
  flow_id: Id.nullable(),
  status: z.enum(ALERT_STATUSES),
  occurred_at: Instant,
  site: SiteInfo,
  group: Named,
  camera: Named.extend({ simulated: z.boolean() }),
  assignee: Named.extend({ avatar_url: z.string().nullable() }).nullable(),
  comment_count: z.number().int(),
  read: z.boolean(),
  bookmarked: z.boolean(),
  followed: z.boolean(),
  marked_for_deletion: z.boolean(),
  /** Without `alerts_summary__raw_image__read`, zones and detections are drawn into both, and there is no clip. */
  frame_url: z.string().nullable(),
  thumbnail_url: z.string().nullable(),
  /** Zones and detections are part of the pictures: nothing has to be drawn over them. */
  annotated: z.boolean(),
  /** The annotated pictures are being made; `alert_pictured` on the socket says when they are there. */
  picture_pending: z.boolean(),
  clip_url: z.string().nullable(),
  clip_seconds: z.number().nullable(),
  objects: z.array(AlertObject),
  zones: z.array(AlertZone),
});
export type AlertView = z.infer<typeof AlertView>;

export const listAlerts = defineRoute({
  method: 'POST',
  path: '/alerts/records/get_list/',
  summary: 'Alerts within reach, newest first',
  permission: 'alerts_summary__read',
  query: PageQuery,
  body: AlertFilter,
  response: pageOf(AlertView),
  errors: ['invalid_cursor'],
});

export const getAlert = defineRoute({
  method: 'GET',
  path: '/alerts/records/:id/',
  summary: 'One alert',
  permission: 'alerts_summary__read',
  params: z.object({ id: Id }),
  response: AlertView,
  errors: ['alert_not_found'],
});

export const AlertCounts = z.object({
  /** Counted up to 1,000; beyond it, or where too many alerts would have to be looked at, `count_exact` is false. */
  count: z.number().int(),
  count_exact: z.boolean(),
  unread: z.number().int(),
  unread_exact: z.boolean(),
  /** The latest 100 days of the range, newest first, each counted the same way; days without alerts are left out. */
  by_day: z.array(z.object({ day: z.iso.date(), count: z.number().int(), exact: z.boolean() })),
});

export const countAlerts = defineRoute({
  method: 'POST',
  path: '/alerts/records/counts/',
  summary: 'How many alerts a filter matches: in all, unread, and per day of the viewer',
  permission: 'alerts_summary__read',
  query: z.strictObject({ timezone: z.string().max(60).default('UTC') }),
  body: AlertFilter,
  response: AlertCounts,
});

export const markAlertRead = defineRoute({
  method: 'POST',
  path: '/alerts/records/:id/read/',
  summary: 'Mark an alert as read or unread for yourself',
  permission: 'alerts_summary__read',
  params: z.object({ id: Id }),
  body: z.strictObject({ read: z.boolean() }),
  response: AlertView,
  errors: ['alert_not_found'],
});

export const bookmarkAlert = defineRoute({
  method: 'POST',
  path: '/alerts/records/:id/bookmark/',
  summary: 'Keep an alert among your bookmarks, or take it out',
  permission: 'alerts_summary__read',
  params: z.object({ id: Id }),
  body: z.strictObject({ bookmarked: z.boolean() }),
  response: AlertView,
  errors: ['alert_not_found'],
});

export const alertRoutes = { listAlerts, getAlert, countAlerts, markAlertRead, bookmarkAlert };
