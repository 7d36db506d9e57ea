import { z } from 'zod';
import { Box, Id, Instant } from './common.ts';

export const CAMERA_STATES = ['connecting', 'live', 'degraded', 'offline'] as const;

const Bytes = z.number().int().min(0);
const Rate = z.number().min(0).max(240);

/** The machine a node runs on, and how busy it is. */
export const Machine = z.strictObject({
  os: z.string().max(80),
  arch: z.string().max(40),
  cpu_count: z.number().int().min(1).max(4096),
  /** Over all processors since the heartbeat before; null in the first. */
  cpu_percent: z.number().min(0).max(100).nullable(),
  memory_bytes: Bytes,
  memory_used_bytes: Bytes,
  /** Of the disk that holds the node's data; older nodes do not say. */
  disk_bytes: Bytes.optional(),
  disk_used_bytes: Bytes.optional(),
});
export type Machine = z.infer<typeof Machine>;

/** What comes from a camera, before it is thinned out for the analysis. */
export const CameraStream = z.strictObject({
  width: z.number().int().min(1).max(100_000),
  height: z.number().int().min(1).max(100_000),
  /** As ffmpeg calls it: h264, hevc, mjpeg. */
  codec: z.string().max(40).optional(),
  fps: Rate.optional(),
});
export type CameraStream = z.infer<typeof CameraStream>;

/** What can be wrong with what a camera shows. */
export const PICTURE_FAULTS = ['frozen', 'black', 'blurred', 'blocked', 'moved'] as const;
export type PictureFault = (typeof PICTURE_FAULTS)[number];

/** What a picture is judged by; how sharp it must be goes by its reference. */
export const PICTURE_LIMITS = {
  /** Darker than this on average, and nothing can be seen. */
  brightness: 14,
  /** A view that is less like its reference is another one. */
  likeness: 0.28,
  /** A view that is this far off has moved, in pixels of a picture 1280 wide. */
  shift: 12,
  /** With more than this share covered, the view is blocked. */
  covered: 0.35,
} as const;

const Share = z.number().min(0).max(1);

/** What a look at a camera's picture found, beside the picture it should look like. */
export const PictureHealth = z.strictObject({
  checked_at: Instant,
  /** Seen several times in a row; a single odd picture is none. */
  faults: z.array(z.enum(PICTURE_FAULTS)).max(PICTURE_FAULTS.length),
  /** Mean of the picture, 0 black to 255 white. */
  brightness: z.number().min(0).max(255),
  sharpness: z.number().min(0),
  /** Below it the picture counts as blurred. */
  least_sharpness: z.number().min(0),
  /** These three against the reference; null without one. */
  likeness: z.number().min(-1).max(1).nullable(),
  /** Pixels of a picture 1280 wide. */
  shift: z.number().min(0).nullable(),
  covered: Share.nullable(),
  /** Where it is covered; null: nowhere that hangs together. Older nodes do not say. */
  covered_area: Box.nullable().optional(),
});
export type PictureHealth = z.infer<typeof PictureHealth>;

/** How one camera does. Older nodes say only the first four. */
export const CameraHealth = z.strictObject({
  camera_id: Id,
  state: z.enum(CAMERA_STATES),
  fps: Rate,
  last_frame_at: Instant.nullable(),
  /** How often the camera is to be looked at. */
  asked_fps: Rate.optional(),
  /** From the picture to the end of its analysis, on average since the heartbeat before; null without pictures. */
  latency_ms: z.number().min(0).nullable().optional(),
  /** Pictures that wait for their turn now. */
  queue: z.number().int().min(0).optional(),
  stream: CameraStream.nullable().optional(),
  /** Null: its picture is not looked at, or was not yet. */
  picture: PictureHealth.nullable().optional(),
});
export type CameraHealth = z.infer<typeof CameraHealth>;

/** How often the cameras of a node are looked at, all together. */
export const AnalysisRate = z.strictObject({
  asked_fps: Rate,
  /** Of a camera that is live, on average since the heartbeat before; null without one. */
  fps: Rate.nullable(),
  /** Since when the machine has been too busy for the rate that was asked for; null: it is not. */
  lowered_since: Instant.nullable(),
});
export type AnalysisRate = z.infer<typeof AnalysisRate>;

/** What a node keeps on its disk for the server. */
export const SpoolHealth = z.strictObject({
  /** Parts of the detection log and counts; alerts are counted by `waiting_events`. */
  waiting_records: z.number().int().min(0),
  used_bytes: Bytes,
  limit_bytes: Bytes,
});
export type SpoolHealth = z.infer<typeof SpoolHealth>;

/** How long a model takes; those that take no time worth telling are left out. */
export const ModelSpeed = z.strictObject({ name: z.string().max(80), ms_per_picture: z.number().min(0) });
export type ModelSpeed = z.infer<typeof ModelSpeed>;
