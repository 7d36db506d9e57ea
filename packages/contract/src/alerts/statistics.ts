import { z } from 'zod';
import { Id, Instant, Named, Point } from '../common.ts';
import { defineRoute } from '../define-route.ts';
import { TabSlug } from '../logic-flows/tabs.ts';
import { ALERT_STATUSES } from '../statuses.ts';

const DAY_MS = 86_400_000;
/** The longest period: a leap year. */
export const MOST_DAYS = 366;
export const MOST_TOP_CAMERAS = 20;
export const MOST_TOP_ZONES = 20;
/** The side of a cell of the heat layer, in metres. */
export const CELL_METRES = 4;

const ids = z.array(Id).max(500).optional();
const daysFrom = (first: string, last: string) => (Date.parse(last) - Date.parse(first)) / DAY_MS + 1;

const period = {
  /** Days of each site, by its own clock; both are part of the period. */
  first_day: z.iso.date(),
  last_day: z.iso.date(),
  cameras: ids,
  use_cases: z.array(z.string().max(60)).max(100).optional(),
  statuses: z.array(z.enum(ALERT_STATUSES)).max(5).optional(),
  /** Only what logic flows of this tab found. */
  flow_tab: TabSlug.optional(),
};

type Period = { first_day: string; last_day: string };
const isInOrder = ({ first_day, last_day }: Period) => first_day <= last_day;
const isShort = ({ first_day, last_day }: Period) => daysFrom(first_day, last_day) <= MOST_DAYS;
const REVERSED = { path: ['last_day'], params: { code: 'dates_reversed' } };
const TOO_LONG = { path: ['last_day'], params: { code: 'too_big', max: MOST_DAYS } };

const checked = <T extends z.ZodRawShape>(more: T) =>
  z.strictObject({ ...period, ...more }).refine((given) => isInOrder(given as Period), REVERSED);

export const StatisticsFilter = checked({ sites: ids }).refine((given) => isShort(given as Period), TOO_LONG);
export type StatisticsFilter = z.infer<typeof StatisticsFilter>;

const Count = z.number().int();

/** What happened, and how people dealt with it. Means leave out what nobody has dealt with yet. */
export const AlertFigures = z.object({
  alerts: Count,
  pending: Count,
  acknowledged: Count,
  compliant: Count,
  non_compliant: Count,
  /** 0 for those who may not see invalid alerts; they are left out of `alerts`, too. */
  invalid: Count,
  seconds_to_acknowledge: z.number().nullable(),
  seconds_to_resolve: z.number().nullable(),
});
export type AlertFigures = z.infer<typeof AlertFigures>;

/** Figures beside those of the days before, as many as the period has. */
const compared = { now: AlertFigures, before: AlertFigures };

const UseCaseFigures = z.object({
  use_case: z.string(),
  /** The name of a logic flow; null for the catalogue's use cases. */
  name: z.string().nullable(),
  ...compared,
});
export type UseCaseFigures = z.infer<typeof UseCaseFigures>;

const Counted = { alerts: Count, before: Count, pending: Count };
const CameraFigures = Named.extend({ ...Counted, site: Named, thumbnail_url: z.string().nullable() });
export type CameraFigures = z.infer<typeof CameraFigures>;

const ZoneFigures = Named.extend({ ...Counted, color: z.string(), site: Named });
export type ZoneFigures = z.infer<typeof ZoneFigures>;

export const AlertStatistics = z.object({
  first_day: z.iso.date(),
  last_day: z.iso.date(),
  /** The first day of the period before; it ends the day before this one starts. */
  before_from: z.iso.date(),
  ...compared,
  use_cases: z.array(UseCaseFigures),
  /** The first 100, most alerts first. */
  sites: z.array(Named.extend({ ...Counted, time_zone: z.string() })),
  /** The first 20, most alerts first. */
  cameras: z.array(CameraFigures),
  /** The zones in which most of them happened, the first 20. */
  zones: z.array(ZoneFigures),
  /** What happened in no zone that is there now. */
  outside_zones: z.object({ alerts: Count, before: Count }),
  /** How many cameras there are to choose from. */
  camera_count: Count,
  /** Alerts by weekday, Monday first, and hour of the site's clock. */
  weekdays: z.array(z.array(Count).length(24)).length(7),
  /** Whenever they occurred. */
  pending: z.object({ count: Count, today: Count, oldest_at: Instant.nullable() }),
  updated_at: Instant,
});
export type AlertStatistics = z.infer<typeof AlertStatistics>;

export const getAlertStatistics = defineRoute({
  method: 'POST',
  path: '/alerts/records/statistics/',
  summary: 'Figures of a period by use case, status, site, camera, weekday and hour, beside those of the period before',
  whileViewing: 'open',
  permission: 'alerts_dashboard__read',
  body: StatisticsFilter,
  response: AlertStatistics,
});

export const SeriesPoint = z.object({
  /** A day, or an hour of a day: `2026-11-14` or `2026-11-14T08`. */
  at: z.string(),
  ...AlertFigures.shape,
  /** Alerts by use case; only with steps of a day. */
  use_cases: z.record(z.string(), Count),
});
export type SeriesPoint = z.infer<typeof SeriesPoint>;

export const AlertSeries = z.object({
  step: z.enum(['day', 'hour']),
  /** Every step of the period; the same number of steps before it. */
  now: z.array(SeriesPoint),
  before: z.array(SeriesPoint),
});
export type AlertSeries = z.infer<typeof AlertSeries>;

/** Hours are told for so many days at most. */
export const MOST_DAYS_BY_HOUR = 14;

export const getAlertSeries = defineRoute({
  method: 'POST',
  path: '/alerts/records/timeseries/',
  summary: 'Figures of a period day by day or hour by hour, and of the period before',
  whileViewing: 'open',
  permission: 'alerts_dashboard__read',
  query: z.strictObject({ step: z.enum(['day', 'hour']).default('day') }),
  body: StatisticsFilter,
  response: AlertSeries,
  errors: ['invalid_value'],
});

const HeatCell = z.object({
  /** From the upper left corner of the plan. */
  x: Count,
  y: Count,
  alerts: Count,
  before: Count,
  use_cases: z.record(z.string(), Count),
  cameras: z.array(Id),
  /** When most of them happened: weekday from Monday (0), and hour. */
  peak: z.object({ weekday: Count, hour: Count }).nullable(),
});
export type HeatCell = z.infer<typeof HeatCell>;

const HeatPlan = Named.extend({
  picture: z.string(),
  width: Count,
  height: Count,
  metres_per_pixel: z.number().nullable(),
});

export const AlertHeat = z.object({
  /** The plans of the site, from the lowest floor; the heat is of `plan`. */
  plans: z.array(Named),
  plan: HeatPlan.nullable(),
  /** The first 4,000, most alerts first. */
  cells: z.array(HeatCell),
  /** Alerts on this plan, and of the whole site. */
  placed: Count,
  alerts: Count,
  /** Points are shares of the plan's width and height. */
  cameras: z.array(Named.extend({ calibrated: z.boolean(), position: Point.nullable(), view: z.array(Point) })),
  zones: z.array(Named.extend({ color: z.string(), polygon: z.array(Point) })),
});
export type AlertHeat = z.infer<typeof AlertHeat>;

export const getAlertHeat = defineRoute({
  method: 'POST',
  path: '/alerts/records/heat/',
  summary: 'Where alerts happened on the plan of a site, in cells of 4 x 4 m',
  whileViewing: 'open',
  permission: 'alerts_dashboard__read',
  body: checked({ site: Id, plan: Id.optional() }).refine((given) => isShort(given as Period), TOO_LONG),
  response: AlertHeat,
  errors: ['site_not_found', 'plan_not_found'],
});
export type HeatFilter = z.infer<typeof getAlertHeat.body>;

export const alertStatisticsRoutes = { getAlertStatistics, getAlertSeries, getAlertHeat };
