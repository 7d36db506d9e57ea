import { z } from 'zod';
import { Id, Instant, Named, queryList, SiteInfo } from '../common.ts';

const DAY_MS = 86_400_000;
/** The longest period: a leap year. */
export const MOST_DAYS = 366;
/** A dashboard shows at most so many zones, all of one site: its days and hours are those of that site's clock. */
export const MOST_ZONES = 10;
/** Groups, machines and vehicles come in pages of so many. */
export const GROUPS_PER_PAGE = 10;

/** Zones by id; an area that shows no zone counts as one of its own. */
export const ChosenZones = z.preprocess(
  (value) => (value === undefined || Array.isArray(value) ? value : [value]),
  z.array(Id).min(1).max(MOST_ZONES),
);

type Period = { start_date: string; end_date: string };
const isInOrder = ({ start_date, end_date }: Period) => start_date <= end_date;
const isShort = ({ start_date, end_date }: Period) =>
  (Date.parse(end_date) - Date.parse(start_date)) / DAY_MS + 1 <= MOST_DAYS;

/** Days of the site's clock; both are part of the period. */
export const periodQuery = <T extends z.ZodRawShape>(more: T) =>
  z
    .strictObject({ start_date: z.iso.date(), end_date: z.iso.date(), zones: ChosenZones, ...more })
    .refine((given) => isInOrder(given as Period), { path: ['end_date'], params: { code: 'dates_reversed' } })
    .refine((given) => isShort(given as Period), { path: ['end_date'], params: { code: 'too_big', max: MOST_DAYS } });

/** One day of the site's clock. */
export const dayQuery = <T extends z.ZodRawShape>(more: T) =>
  z.strictObject({ date: z.iso.date(), zones: ChosenZones, ...more });

export const pageNumber = z.coerce.number().int().min(1).max(100_000).default(1);

/** What every call over zones can be refused for. */
export const ZONE_ERRORS = ['zone_not_found', 'zones_of_several_sites'] as const;

/** What is told of a zone or camera: a number for each step, in the order of `steps`. */
export const RecordSeries = z.object({
  /** What was measured: `entries`, `exits`, `presence`, `vehicles`, `operation` or `idle`. Times are in seconds. */
  metric: z.string(),
  /** Of which kind of object; null: of all together. */
  object_kind: z.string().nullable(),
  values: z.array(z.number()),
});
export type RecordSeries = z.infer<typeof RecordSeries>;

/** A zone or a camera. */
export const RecordGroup = Named.extend({
  /** A zone's own colour. */
  color: z.string().nullable(),
  /** The cameras that watch a zone, or the zones a camera watches. */
  seen_with: z.array(Named),
  series: z.array(RecordSeries),
  /** When something was first and last seen in the period. */
  first_at: Instant.nullable(),
  last_at: Instant.nullable(),
});
export type RecordGroup = z.infer<typeof RecordGroup>;

/** What was measured, by day or by hour. */
export const RecordTable = z.object({
  site: SiteInfo,
  /** Every day of the period, or every hour of the day as the moment it begins: 23 to 25 of them. */
  steps: z.array(z.string()),
  groups: z.array(RecordGroup),
  updated_at: Instant,
});
export type RecordTable = z.infer<typeof RecordTable>;

const pages = { total_pages: z.number().int(), count: z.number().int() };
export const RecordTablePage = RecordTable.extend(pages);
export type RecordTablePage = z.infer<typeof RecordTablePage>;

export const pageOfGroups = <T extends z.ZodRawShape>(group: T) =>
  z.object({ site: SiteInfo, groups: z.array(Named.extend({ color: z.string().nullable(), ...group })), ...pages });

export const objectKinds = <const K extends readonly [string, ...string[]]>(kinds: K) =>
  queryList(z.enum(kinds), kinds.length);
