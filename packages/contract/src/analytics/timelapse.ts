import { z } from 'zod';
import { Id, Instant, Named, PageQuery, pageOf, queryList, SiteInfo } from '../common.ts';
import { defineRoute } from '../define-route.ts';
import { type PermissionKey, toChangeCamera } from '../permissions.ts';

const DAY_MS = 86_400_000;

/** Captured pictures, and videos made of them, are kept for so long. */
export const TIMELAPSE_KEPT_DAYS = 180;
/** So many days of pictures are shown at a time. */
export const MOST_CAPTURE_DAYS = 14;
/** The longest period of a video. */
export const MOST_VIDEO_DAYS = 92;
/** A period with more pictures is thinned out evenly. */
export const MOST_VIDEO_FRAMES = 10_000;
export const FEWEST_VIDEO_FRAMES = 2;
/** So many pictures are deleted by one call. */
export const MOST_DELETED_CAPTURES = 500;
/** Of one person, at the same time. */
export const MAX_TIMELAPSES_IN_PROGRESS = 5;
/** A picture that comes later than this does not show the moment it was planned for. */
export const CAPTURE_WAIT_MINUTES = 5;

export const FRAME_RATES = { min: 1, max: 60, default: 10 } as const;

/** Pictures and videos are as the camera took them. */
const SEES: PermissionKey = 'alerts_summary__raw_image__read';
/** Deleting what a camera captured is for those who set cameras up. */
export const DELETES_CAPTURES = [SEES, ...toChangeCamera('camera_settings_platform_settings_write')] as const;

/** What became of a planned picture; `waiting` is not over yet. */
export const CAPTURE_STATES = ['taken', 'missed', 'waiting'] as const;
export type CaptureState = (typeof CAPTURE_STATES)[number];

/**
 * Why a planned picture is missing: nobody watched the camera, the server was not running, the node did not fetch the request, the
 * camera was offline, the picture came too late, or none came.
 */
export const GAP_CAUSES = [
  'no_node',
  'server_away',
  'node_silent',
  'camera_offline',
  'too_late',
  'no_picture',
] as const;
export type GapCause = (typeof GAP_CAUSES)[number];

export const TIMELAPSE_STATES = ['queued', 'running', 'ready', 'failed'] as const;
export type TimelapseState = (typeof TIMELAPSE_STATES)[number];

/** Why there is no video. */
export const TIMELAPSE_FAILURES = ['not_enough_frames', 'no_encoder', 'not_made'] as const;
export type TimelapseFailure = (typeof TIMELAPSE_FAILURES)[number];

interface Period {
  start_date: string;
  end_date: string;
}
/** Not a number when one of them is no date, which is refused by itself. */
const daysOf = ({ start_date, end_date }: Period) => (Date.parse(end_date) - Date.parse(start_date)) / DAY_MS + 1;

/** Days of the site's clock; both are part of the period. */
const periodOf = <T extends z.ZodRawShape>(more: T, days: number) =>
  z
    .strictObject({ start_date: z.iso.date(), end_date: z.iso.date(), ...more })
    .refine((given) => !(daysOf(given as Period) < 1), { path: ['end_date'], params: { code: 'dates_reversed' } })
    .refine((given) => !(daysOf(given as Period) > days), {
      path: ['end_date'],
      params: { code: 'too_big', max: days },
    });

/** A camera that takes pictures for timelapses, or has taken some. */
export const TimelapseCamera = Named.extend({
  site: SiteInfo,
  /** Whether pictures are taken now. */
  enabled: z.boolean(),
  interval_minutes: z.number().int(),
  /** Today's hours of the site's clock during which pictures are taken. */
  hours: z.array(z.tuple([z.string(), z.string()])),
  first_at: Instant.nullable(),
  last_at: Instant.nullable(),
});
export type TimelapseCamera = z.infer<typeof TimelapseCamera>;

export const listTimelapseCameras = defineRoute({
  method: 'GET',
  path: '/timelapse/cameras/',
  summary: 'Cameras within reach that take pictures for timelapses or have taken some, by site and name; at most 500',
  permission: SEES,
  query: z.strictObject({ sites: queryList(Id) }),
  response: z.array(TimelapseCamera),
});

export const Capture = z.object({
  /** When the picture was planned. */
  at: Instant,
  state: z.enum(CAPTURE_STATES),
  /** Of one that was missed. */
  cause: z.enum(GAP_CAUSES).nullable(),
  /** Null until it is taken. */
  url: z.string().nullable(),
  thumbnail_url: z.string().nullable(),
});
export type Capture = z.infer<typeof Capture>;

export const CaptureDay = z.object({
  /** Of the site's clock. */
  date: z.iso.date(),
  taken: z.number().int(),
  missed: z.number().int(),
  captures: z.array(Capture),
});
export type CaptureDay = z.infer<typeof CaptureDay>;

export const listCaptures = defineRoute({
  method: 'GET',
  path: '/timelapse/captures/',
  summary: 'The pictures that were planned for a camera, day by day, taken or missed; at most 14 days',
  permission: SEES,
  query: periodOf({ camera: Id }, MOST_CAPTURE_DAYS),
  response: z.object({
    camera: TimelapseCamera,
    days: z.array(CaptureDay),
    kept_days: z.number().int(),
    /** The next picture within two days; null: none is planned, or capturing is off. */
    next_at: Instant.nullable(),
  }),
  errors: ['camera_not_found'],
});

export const deleteCaptures = defineRoute({
  method: 'DELETE',
  path: '/timelapse/captures/',
  summary:
    'Delete pictures of a camera for good, by the moments they were planned for; those that are not there are skipped',
  permission: DELETES_CAPTURES,
  body: z.strictObject({ camera_id: Id, moments: z.array(Instant).min(1).max(MOST_DELETED_CAPTURES) }),
  response: z.object({ deleted: z.number().int() }),
  errors: ['camera_not_found'],
});

export const Timelapse = z.object({
  id: Id,
  camera: Named,
  site: SiteInfo,
  start_date: z.iso.date(),
  end_date: z.iso.date(),
  frames_per_second: z.number().int(),
  state: z.enum(TIMELAPSE_STATES),
  /** How much of it is done. */
  percent: z.number().int().min(0).max(100),
  error: z.enum(TIMELAPSE_FAILURES).nullable(),
  /** Pictures in the video; null until they are counted. */
  frames: z.number().int().nullable(),
  seconds: z.number().nullable(),
  bytes: z.number().int().nullable(),
  /** Where it can be played; null until it is ready. */
  url: z.string().nullable(),
  thumbnail_url: z.string().nullable(),
  /** Null: the account is gone. */
  created_by: Named.nullable(),
  created_at: Instant,
  can_delete: z.boolean(),
});
export type Timelapse = z.infer<typeof Timelapse>;

export const listTimelapses = defineRoute({
  method: 'GET',
  path: '/timelapse/videos/',
  summary: 'Timelapse videos within reach, newest first',
  permission: SEES,
  query: PageQuery.extend({
    sites: queryList(Id),
    cameras: queryList(Id),
    states: queryList(z.enum(TIMELAPSE_STATES), TIMELAPSE_STATES.length),
    /** Videos that show pictures of these days, or of some of them. */
    start_date: z.iso.date().optional(),
    end_date: z.iso.date().optional(),
    /** Videos that were requested from then on, and before then. */
    from: Instant.optional(),
    until: Instant.optional(),
  }),
  response: pageOf(Timelapse),
  errors: ['invalid_cursor'],
});
export type TimelapseQuery = z.output<(typeof listTimelapses)['query']>;

export const requestTimelapse = defineRoute({
  method: 'POST',
  path: '/timelapse/videos/',
  summary: 'Have a video made of the pictures of a camera; you are notified when it is ready',
  permission: SEES,
  body: periodOf(
    {
      camera_id: Id,
      frames_per_second: z.int().min(FRAME_RATES.min).max(FRAME_RATES.max).default(FRAME_RATES.default),
    },
    MOST_VIDEO_DAYS,
  ),
  response: Timelapse,
  status: 201,
  errors: ['out_of_reach', 'in_the_future', 'too_many_timelapses'],
});

const params = z.object({ id: Id });

export const getTimelapse = defineRoute({
  method: 'GET',
  path: '/timelapse/videos/:id/',
  summary: 'One timelapse video and how far it has come',
  permission: SEES,
  params,
  response: Timelapse,
  errors: ['timelapse_not_found'],
});

export const getTimelapseFile = defineRoute({
  method: 'GET',
  path: '/timelapse/videos/:id/file/',
  summary: 'The video as an MP4 file',
  permission: SEES,
  whileViewing: 'closed',
  params,
  content: 'video/mp4',
  errors: ['timelapse_not_found', 'download_not_ready'],
});

export const retryTimelapse = defineRoute({
  method: 'POST',
  path: '/timelapse/videos/:id/retry/',
  summary: 'Make a failed video again, as a new request of yours; one that did not fail stays as it is',
  permission: SEES,
  params,
  response: Timelapse,
  errors: ['timelapse_not_found', 'too_many_timelapses'],
});

export const deleteTimelapse = defineRoute({
  method: 'DELETE',
  path: '/timelapse/videos/:id/',
  summary: 'Delete a timelapse video: your own, or any with the permission to change camera settings',
  permission: SEES,
  params,
  errors: ['timelapse_not_found', 'permission_denied'],
});

export const timelapseRoutes = {
  listTimelapseCameras,
  listCaptures,
  deleteCaptures,
  listTimelapses,
  requestTimelapse,
  getTimelapse,
  getTimelapseFile,
  retryTimelapse,
  deleteTimelapse,
};
