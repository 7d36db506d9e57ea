import { z } from 'zod';
import { PictureAt, WALL_STATES } from './alerts/wall.ts';
import { Id, Instant, Name, Named, Point } from './common.ts';
import { defineRoute } from './define-route.ts';
import { LINK_STATES } from './inspection/links.ts';
import { ALERT_STATUSES } from './statuses.ts';

/** A link opens a screen for at least a day and at most a year. */
export const WALL_DAYS = { min: 1, max: 365 } as const;
/** How long a view stays before the next one comes. */
export const VIEW_SECONDS = { min: 10, max: 120 } as const;
/** Links of one site that can be opened at the same time. */
export const MAX_OPEN_WALLS = 20;
/** Links are listed up to so many, the newest first. */
export const MAX_LISTED_WALLS = 50;
/** The page of the console that opens a link; its key stands behind `#`. */
export const WALL_PAGE = '/shared/wall';
/** A view has one camera large and the others as tiles. */
export const CAMERAS_PER_VIEW = 5;
/** A screen goes through so many cameras, by name. */
export const MAX_WALL_CAMERAS = 100;
export const NEWEST_ALERTS = 3;
/** The plan shows where alerts happened in so many days. */
export const HEAT_DAYS = 30;

/** A way for a screen without an account to show one site. */
export const WallLink = Named.extend({
  state: z.enum(LINK_STATES),
  view_seconds: z.number().int(),
  created_at: Instant,
  /** Null when that account is gone. */
  created_by: z.string().nullable(),
  expires_at: Instant,
  revoked_at: Instant.nullable(),
  /** To the minute. */
  last_seen_at: Instant.nullable(),
});
export type WallLink = z.infer<typeof WallLink>;

/** The only time that the address can be read. */
export const NewWallLink = WallLink.extend({ address: z.string() });
export type NewWallLink = z.infer<typeof NewWallLink>;

/** What a screen shows: whoever makes a link must have all of it, and keep it for as long as the link is to work. */
export const SHOWN_ON_WALLS = [
  'cameras_streams__view',
  'alerts_summary__read',
  'alerts_dashboard__read',
  'alerts_summary__raw_image__read',
] as const;
export const TO_MAKE_WALLS = ['sites__update', ...SHOWN_ON_WALLS] as const;

export const listWallLinks = defineRoute({
  method: 'GET',
  path: '/wall/links/',
  summary: 'Links to wall screens of a site, newest first; at most 50',
  permission: 'sites__update',
  query: z.strictObject({ site: Id }),
  response: z.array(WallLink),
  errors: ['site_not_found'],
});

export const createWallLink = defineRoute({
  method: 'POST',
  path: '/wall/links/',
  summary: 'Make a link that shows a site on a wall screen; the answer alone has its address',
  permission: TO_MAKE_WALLS,
  // It acts for a person until it ends, which a key might do long before.
  sessionOnly: true,
  body: z.strictObject({
    site_id: Id,
    name: Name,
    days: z.number().int().min(WALL_DAYS.min).max(WALL_DAYS.max),
    view_seconds: z.number().int().min(VIEW_SECONDS.min).max(VIEW_SECONDS.max).default(30),
  }),
  response: NewWallLink,
  status: 201,
  errors: ['out_of_reach', 'too_many_walls'],
});
export type NewWallBody = z.input<(typeof createWallLink)['body']>;

export const revokeWallLink = defineRoute({
  method: 'POST',
  path: '/wall/links/:id/revoke/',
  summary: 'End a link to a wall screen at once',
  permission: 'sites__update',
  params: z.object({ id: Id }),
  response: WallLink,
  errors: ['link_not_found'],
});

const Key = z.string().min(1).max(100);
const Count = z.number().int();

export const ShownCamera = Named.extend({
  state: z.enum(WALL_STATES),
  picture: PictureAt.nullable(),
});
export type ShownCamera = z.infer<typeof ShownCamera>;

/** An alert without anybody who deals with it. */
export const ShownAlert = z.object({
  id: Id,
  use_case: z.string(),
  /** The name of a logic flow; null for the catalogue's use cases. */
  use_case_name: z.string().nullable(),
  camera: Named,
  status: z.enum(ALERT_STATUSES),
  occurred_at: Instant,
  picture: z.string().nullable(),
  /** Its whole picture with what was found drawn in; null until that is there. */
  frame: z.string().nullable(),
});
export type ShownAlert = z.infer<typeof ShownAlert>;

export const WallNumbers = z.object({
  /** People who came in and vehicles that were seen today; null where nothing counts them. */
  people: Count.nullable(),
  vehicles: Count.nullable(),
  cameras: Count,
  cameras_live: Count,
  alerts: Count,
  pending: Count,
  /** Of today's alerts. */
  seconds_to_acknowledge: z.number().nullable(),
  oldest_pending_at: Instant.nullable(),
});
export type WallNumbers = z.infer<typeof WallNumbers>;

export const WallLook = z.object({
  name: z.string(),
  site: z.object({
    name: z.string(),
    company: z.string(),
    time_zone: z.string(),
    /** From and to, by the clock of the site. */
    working_hours: z.tuple([z.string(), z.string()]),
  }),
  view_seconds: Count,
  expires_at: Instant,
  now: Instant,
  cameras: z.array(ShownCamera),
  alerts: z.array(ShownAlert),
  numbers: WallNumbers,
});
export type WallLook = z.infer<typeof WallLook>;

/** What anybody with a key may send. */
const MAX_BODY_BYTES = 4096;

export const lookAtWall = defineRoute({
  method: 'POST',
  path: '/wall/look/',
  summary: 'What a wall screen shows now; fresh pictures of the cameras in view are asked for',
  access: 'public',
  maxBodyBytes: MAX_BODY_BYTES,
  body: z.strictObject({ key: Key, in_view: z.array(Id).max(CAMERAS_PER_VIEW).default([]) }),
  response: WallLook,
  errors: ['link_not_found'],
});

export const WallPlan = z.object({
  name: z.string(),
  picture: z.string(),
  width: Count,
  height: Count,
  metres_per_pixel: z.number().nullable(),
  /** Points are shares of the plan's width and height. */
  cameras: z.array(Named.extend({ position: Point })),
  /** Cells of 4 x 4 m from the upper left corner, most alerts first. */
  cells: z.array(z.object({ x: Count, y: Count, alerts: Count })),
});
export type WallPlan = z.infer<typeof WallPlan>;

export const getWallPlan = defineRoute({
  method: 'POST',
  path: '/wall/plan/',
  summary: 'The plan of a wall screen’s site with its cameras and where alerts happened in 30 days',
  access: 'public',
  maxBodyBytes: MAX_BODY_BYTES,
  body: z.strictObject({ key: Key }),
  response: z.object({ plan: WallPlan.nullable() }),
  errors: ['link_not_found'],
});

export const getWallPicture = defineRoute({
  method: 'GET',
  path: '/wall/pictures/:id/:key',
  summary: 'A picture of a wall screen, for some minutes and for as long as its link can be opened',
  access: 'public',
  params: z.object({ id: Id, key: z.string().max(500) }),
  content: 'image/jpeg',
  errors: ['link_not_found'],
});

export const wallScreenRoutes = {
  listWallLinks,
  createWallLink,
  revokeWallLink,
  lookAtWall,
  getWallPlan,
  getWallPicture,
};
