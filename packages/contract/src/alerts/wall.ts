import { z } from 'zod';
import { Camera, CameraFilters } from '../cameras.ts';
import { Id, Instant, PageQuery, pageOf, queryList } from '../common.ts';
import { defineRoute } from '../define-route.ts';
import { CAMERA_STATES } from '../node-health.ts';
import { ALERT_STATUSES } from '../statuses.ts';

/** How a camera does; `unknown` when no node watches it, or the node has not said yet. */
export const WALL_STATES = [...CAMERA_STATES, 'unknown'] as const;
export type WallState = (typeof WALL_STATES)[number];

/** What a camera showed, and when. */
export const PictureAt = z.object({ url: z.string(), at: Instant });

export const WallCamera = Camera.extend({
  /** Frames a second that its node gets, by the last heartbeat. */
  fps: z.number().nullable(),
  /** The latest picture; without `alerts_summary__raw_image__read` the latest with its alert drawn in. */
  picture: PictureAt.nullable(),
  /** For those who may read alerts. */
  last_alert: z
    .object({
      id: Id,
      use_case: z.string(),
      use_case_name: z.string().nullable(),
      status: z.enum(ALERT_STATUSES),
      occurred_at: Instant,
    })
    .nullable(),
});
export type WallCamera = z.infer<typeof WallCamera>;

export const WallPage = pageOf(WallCamera).extend({
  /** How many cameras are in each state, whatever `states` asks for; counted over at most 1,000 cameras. */
  states: z.record(z.enum(WALL_STATES), z.number().int()),
});
export type WallPage = z.infer<typeof WallPage>;

export const listWallCameras = defineRoute({
  method: 'GET',
  path: '/alerts/cameras/',
  summary: 'Cameras within reach by name, each with its latest picture, its health and its last alert',
  permission: 'cameras_streams__view',
  query: PageQuery.extend({
    ...CameraFilters.pick({ cameras: true, groups: true, sites: true, search: true }).shape,
    states: queryList(z.enum(WALL_STATES), WALL_STATES.length),
  }),
  response: WallPage,
  errors: ['invalid_cursor'],
});

export const wallRoutes = { listWallCameras };
