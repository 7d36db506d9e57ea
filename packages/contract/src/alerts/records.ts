import { z } from 'zod';
import { Box, Id, Instant, Named, PageQuery, Point, pageOf, SiteInfo } from '../common.ts';
import { defineRoute } from '../define-route.ts';
import { OBJECT_KINDS } from '../frames.ts';
import { TabSlug } from '../logic-flows/tabs.ts';
import { ShowsSample } from '../sample-films.ts';
import { ALERT_STATUSES } from '../statuses.ts';
import { VEHICLE_AUTHORISATIONS } from '../vehicles/authorisation.ts';
import { Verdict } from '../verdicts.ts';

export const DOUBTFUL_FILTERS = ['only', 'apart'] as const;
export const READ_FILTERS = ['show_all', 'read', 'unread'] as const;

const ids = z.array(Id).max(500).optional();
/** In place of a person: alerts that nobody is assigned to. */
export const NOBODY = 'nobody';
/** Hours and minutes of a day, such as 07:00. */
const TimeOfDay = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/);

/** An hour of a weekday by the clock of each site; Monday is 0. */
export const WeekHour = z.strictObject({
  weekday: z.number().int().min(0).max(6),
  hour: z.number().int().min(0).max(23),
});
export type WeekHour = z.infer<typeof WeekHour>;

/** Days by the clock of each site, both included. */
export const SiteDays = z
  .strictObject({ from: z.iso.date(), to: z.iso.date() })
  .refine(({ from, to }) => from <= to, { path: ['to'], params: { code: 'dates_reversed' } });
export type SiteDays = z.infer<typeof SiteDays>;

const cellNumber = z.number().int().min(0).max(32_767);
/** A part of the plan of a site, in cells of its heat layer; all four sides are part of it. */
export const PlanArea = z.strictObject({
  plan: Id,
  left: cellNumber,
  top: cellNumber,
  right: cellNumber,
  bottom: cellNumber,
});
export type PlanArea = z.infer<typeof PlanArea>;

/** Body of the alert list: only the dates are required. */
export const AlertFilter = z
  .strictObject({
    start_date: Instant,
    end_date: Instant,
    sites: ids,
    groups: ids,
    cameras: ids,
    /** Those in which it happened; an alert is in one zone at most. */
    zones: ids,
    use_cases: z.array(z.string().max(60)).max(100).optional(),
    statuses: z.array(z.enum(ALERT_STATUSES)).max(5).optional(),
    assignees: z
      .array(z.union([Id, z.literal(NOBODY)]))
      .max(500)
      .optional(),
    read: z.enum(READ_FILTERS).default('show_all'),
    bookmarked: z.boolean().optional(),
    followed: z.boolean().optional(),
    marked_for_deletion: z.boolean().optional(),
    /** From here each day, by the clock of `timezone`; before `time_to` it is a range within the day, else over midnight. */
    time_from: TimeOfDay.optional(),
    /** Not included; absent: until midnight. */
    time_to: TimeOfDay.optional(),
    /** The viewer's, for times of day; absent: UTC. */
    timezone: z.string().max(60).optional(),
    week_hour: WeekHour.optional(),
    /** As dashboards count them; the dates above have to span these days on every clock. */
    site_days: SiteDays.optional(),
    plan_area: PlanArea.optional(),
    /** Alerts of logic flows of this tab only. */
    flow_tab: TabSlug.optional(),
    /** `only`: those that a second opinion doubts. `apart`: without those that wait for a review in a view of their own. */
    doubtful: z.enum(DOUBTFUL_FILTERS).optional(),
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

export const AlertZone = z.object({
  label: z.string().max(150),
  points: z.array(Point).min(2).max(20),
  /** The area of the camera that was drawn for it; older nodes do not say. */
  area_id: Id.optional(),
});

/** What is drawn over a picture. */
export const AlertMarks = z.object({ zones: z.array(AlertZone), objects: z.array(AlertObject) });
export type AlertMarks = z.infer<typeof AlertMarks>;

/** A small picture. What is to be drawn over it is null where it is part of it, or there is none. */
export const MarkedPicture = z.object({ thumbnail_url: z.string().nullable(), marks: AlertMarks.nullable() });
export type MarkedPicture = z.infer<typeof MarkedPicture>;

/** A vehicle that passed a gate, as it was judged then. */
export const AlertVehicle = z.object({
  record_id: Id,
  /** Null: it could not be read. */
  license_plate: z.string().nullable(),
  authorisation: z.enum(VEHICLE_AUTHORISATIONS),
});
export type AlertVehicle = z.infer<typeof AlertVehicle>;

/** Alerts that repeat one situation. */
export const AlertIncident = z.object({
  id: Id,
  /** How many the viewer may see, and on how many cameras; an incident is described by its latest 1,000 alerts. */
  alerts: z.number().int(),
  cameras: z.number().int(),
  from: Instant,
  to: Instant,
});
export type AlertIncident = z.infer<typeof AlertIncident>;

/** Somebody as they are shown beside an alert. */
export const AlertPerson = Named.extend({ avatar_url: z.string().nullable() });
export type AlertPerson = z.infer<typeof AlertPerson>;
export const AlertPeople = pageOf(AlertPerson);

export const AlertCamera = Named.extend({ simulated: z.boolean(), sample: ShowsSample });

/** A cell of the heat layer over a plan, by its column and row. */
export const PlanCell = z.object({ plan: Id, x: z.number().int(), y: z.number().int() });

export const AlertView = z.object({
  id: Id,
  use_case: z.string(),
  /** The name of the logic flow it came from; null for the catalogue's use cases, which every language names. */
  use_case_name: z.string().nullable(),
  /** The logic flow it came from, while that exists. */
  flow_id: Id.nullable(),
  /** Null without `alert_status_read`. */
  status: z.enum(ALERT_STATUSES).nullable(),
  /** Counts what was done to the alert; a change names the version it was made on. */
  version: z.number().int(),
  occurred_at: Instant,
  site: SiteInfo,
  group: Named,
  camera: AlertCamera,
  assignee: AlertPerson.nullable(),
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
  /** When the clip starts; null: not known, and without a clip. */
  clip_from: Instant.nullable(),
  /** There was a clip, but the company's storage was full when it came. */
  clip_not_kept: z.boolean(),
  objects: z.array(AlertObject),
  zones: z.array(AlertZone),
  /** Where it happened on the plan of its site; null when its camera is not calibrated. */
  plan_cell: PlanCell.nullable(),
  zone_id: Id.nullable(),
  /** Null when it stands alone. */
  incident: AlertIncident.nullable(),
  /** What a model made of it; null when none was asked, or it has not answered. */
  second_opinion: Verdict.nullable(),
  /** Of alerts about vehicles that were unknown or not authorised at a gate. */
  vehicle: AlertVehicle.optional(),
});
export type AlertView = z.infer<typeof AlertView>;

export const AlertPage = pageOf(AlertView).extend({
  /** `count` tells alerts; this tells the rows they come in, counted the same way. Pages hold rows. */
  rows: z.number().int(),
  rows_exact: z.boolean(),
});

/** Whether repeats are folded: one row for each incident, at the newest of its alerts that the filter matches. */
const Fold = z.enum(['true', 'false']).default('false');

export const listAlerts = defineRoute({
  method: 'POST',
  path: '/alerts/records/get_list/',
  summary: 'Alerts within reach, newest first; repeats can be folded into one row each',
  whileViewing: 'open',
  permission: 'alerts_summary__read',
  query: PageQuery.extend({ fold: Fold }),
  body: AlertFilter,
  response: AlertPage,
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
  /**
   * Exact up to 1,000; beyond it, `count_exact` is false. With `exact=true` everything is counted to its end.
   */
  count: z.number().int(),
  count_exact: z.boolean(),
  /** How many rows they come in, when repeats are folded; else as many as alerts. */
  rows: z.number().int(),
  rows_exact: z.boolean(),
  unread: z.number().int(),
  unread_exact: z.boolean(),
  /** The latest 100 days of the range, newest first, each counted the same way; days without alerts are left out. */
  by_day: z.array(
    z.object({
      day: z.iso.date(),
      count: z.number().int(),
      exact: z.boolean(),
      /** Rows whose newest alert is of this day. */
      rows: z.number().int(),
      rows_exact: z.boolean(),
    }),
  ),
});

export const countAlerts = defineRoute({
  method: 'POST',
  path: '/alerts/records/counts/',
  summary: 'How many alerts a filter matches: in all, unread, and per day of the viewer',
  whileViewing: 'open',
  permission: 'alerts_summary__read',
  query: z.strictObject({
    timezone: z.string().max(60).default('UTC'),
    fold: Fold,
    exact: z.enum(['true', 'false']).default('false'),
  }),
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
