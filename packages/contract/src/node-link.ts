import { z } from 'zod';
import { Abilities } from './abilities.ts';
import { PictureSize } from './alert-calibration.ts';
import { AlertObject, AlertZone } from './alerts/records.ts';
import { MEASURED_KINDS } from './analytics/places.ts';
import { Id, Instant, Point } from './common.ts';
import { defineRoute } from './define-route.ts';
import { Flow } from './flows.ts';
import { VEHICLE_KINDS } from './frames.ts';
import { MAX_CLIP_BYTES, MAX_IMAGE_BYTES } from './media.ts';
import { AnalysisRate, CameraHealth, Machine, ModelSpeed, SpoolHealth } from './node-health.ts';
import { PictureRules } from './picture-rules.ts';
import { RegionOfInterest } from './region-of-interest.ts';
import { RuleArea, RuleAreas } from './rules/areas.ts';
import { Schedule } from './schedules.ts';
import { NodeSelfTest } from './self-tests.ts';
import { MAX_VIDEO_SECONDS } from './site-settings.ts';

/** A part of its configuration that a node cannot run or read. */
export const NodeProblem = z.strictObject({
  /** Null: the node itself. */
  camera_id: Id.nullable(),
  /** Null: the camera as a whole. */
  use_case: z.string().max(60).nullable(),
  /** Which flow, where a use case has several; older nodes do not say. */
  flow_id: z.string().max(80).optional(),
  /** In the node's words. */
  reason: z.string().max(500),
  /** Whether what it was told before goes on in its place. */
  keeps_previous: z.boolean(),
});
export type NodeProblem = z.infer<typeof NodeProblem>;
export const MAX_NODE_PROBLEMS = 1000;

export const sendHeartbeat = defineRoute({
  method: 'POST',
  path: '/node/heartbeat/',
  summary: 'A node says it is alive and how its cameras do',
  access: 'node',
  body: z.strictObject({
    version: z.string().max(40),
    started_at: Instant,
    system: z.string().max(200),
    /** Older nodes do not say. */
    machine: Machine.optional(),
    /** What it can see; older nodes do not say. */
    abilities: Abilities.optional(),
    /** What it was told and cannot run; older nodes do not say. */
    problems: z.array(NodeProblem).max(MAX_NODE_PROBLEMS).optional(),
    /** The last word of a node that was told to end. */
    ending: z.literal(true).optional(),
    /** Events kept on disk that could not be delivered yet. */
    waiting_events: z.number().int().min(0),
    /** Older nodes do not say these three. */
    rate: AnalysisRate.optional(),
    spool: SpoolHealth.optional(),
    speeds: z.array(ModelSpeed).max(50).optional(),
    cameras: z.array(CameraHealth).max(1000),
  }),
  response: z.object({ server_time: Instant, config_version: z.number().int() }),
});

/** One rule set of one camera, ready for the engine. */
export const CameraUseCase = z.object({
  use_case: z.string(),
  /** Tells several flows of one use case apart; absent: it has one only. */
  flow_id: z.string().max(80).optional(),
  /** Which version of the flow it is; absent: it has no versions. */
  flow_version: z.int().min(1).optional(),
  /** As people know it; absent: by the use case. */
  name: z.string().max(150).optional(),
  flow: Flow,
  alert_cooldown_seconds: z.number().min(0),
  re_alert_delay_seconds: z.number().min(0),
  /** Hours of the site's clock during which alerts may fire; absent: always. */
  schedule: Schedule.optional(),
});
export type CameraUseCase = z.infer<typeof CameraUseCase>;

/** How the picture of a camera maps onto the ground, in metres; the engine's rules measure by it. */
export const NodeCalibration = z.object({
  frame_points: z.array(Point).length(4),
  /** The same four spots, metres; y runs towards the camera, as on a plan. */
  ground_points: z.array(z.tuple([z.number(), z.number()])).length(4),
  /** Of the picture, in pixels. */
  size: PictureSize,
  /** Where upright lines meet in the picture; null: as the plane has it. */
  vanishing: z.tuple([z.number(), z.number()]).nullable(),
});
export type NodeCalibration = z.infer<typeof NodeCalibration>;

/** Something a camera measures in areas of its picture, without alerts. */
export const CameraMeasure = z.object({
  kind: z.enum(MEASURED_KINDS),
  areas: RuleAreas,
  /** Hours of the site's clock during which it is measured; absent: always. */
  schedule: Schedule.optional(),
});
export type CameraMeasure = z.infer<typeof CameraMeasure>;

/** Where a camera sees vehicles come in and go out. */
export const CameraGate = z.object({
  area: RuleArea,
  /** What is reported; other vehicles pass unseen. */
  vehicles: z.array(z.enum(VEHICLE_KINDS)),
  /** Who comes in drives towards the camera; false: away from it. */
  entry_towards_camera: z.boolean(),
  /** Hours of the site's clock during which it counts; absent: always. */
  schedule: Schedule.optional(),
});
export type CameraGate = z.infer<typeof CameraGate>;

/** Where a camera captures faces. */
export const CameraFaces = z.object({
  /** Null: everywhere in its pictures. */
  area: RuleArea.nullable(),
});
export type CameraFaces = z.infer<typeof CameraFaces>;

export const CameraConfig = z.object({
  id: Id,
  name: z.string(),
  source: z.string(),
  /** What an HTTP camera wants to hear to let a node in. */
  authentication_header: z.string().nullable().optional(),
  /** Names all of this that decides what is an alert; events name it back. Older servers do not say. */
  program: Id.optional(),
  time_zone: z.string(),
  use_cases: z.array(CameraUseCase),
  /** Absent: nothing is measured, and older servers do not say. */
  measures: z.array(CameraMeasure).max(MEASURED_KINDS.length).optional(),
  /** Absent: vehicles are not reported, and older servers do not say. */
  gate: CameraGate.optional(),
  /** Absent: faces are not captured, and older servers do not say. */
  faces: CameraFaces.optional(),
  /** Whether its pictures are looked at for faults: frozen, black, blurred, blocked or moved. */
  checks_picture: z.boolean().optional(),
  /** Absent: not calibrated, and older servers do not say. */
  calibration: NodeCalibration.optional(),
  /** The part of the picture that counts; absent: all of it. */
  region_of_interest: RegionOfInterest.optional(),
  /** How its pictures leave the node; absent: as they are. */
  pictures: PictureRules.optional(),
  /** How long the clip around an alert is; absent: there is none. */
  clip_seconds: z.number().min(1).max(MAX_VIDEO_SECONDS).optional(),
  /** How sure a model must be of what it finds, in percent by class. What it is less sure of was not seen. */
  least_confidence: z.record(z.string().max(40), z.number().min(0).max(100)).optional(),
});
export type CameraConfig = z.infer<typeof CameraConfig>;

/**
 * `capture_frame` is answered by storing the picture under the command's own id, `kill` by a heartbeat that says `ending`,
 * after which the node's process ends, and `test_connection` by `answerNodeCommand`, after a picture was stored the same
 * way when there is one, or by `putTestFrame` when no camera has the address yet. `stream_detections` is answered by
 * `sendLiveDetections`, about once a second, `stream_pictures` by `sendLivePicture` for every picture there is time for.
 * `hear_alert` tells of an alert that a camera of another node raised; rules here depend on it, and nothing is answered.
 * `self_test` is answered by an event with the command's id that says `self_test`, `take_reference` by storing the picture under
 * the command's id as a reference. `restore_reference` makes the node fetch what the server has as the camera's reference, and
 * nothing is answered.
 */
export const NodeCommand = z.object({
  id: Id,
  kind: z.enum([
    'capture_frame',
    'restart',
    'kill',
    'test_connection',
    'stream_detections',
    'stream_pictures',
    'hear_alert',
    'self_test',
    'take_reference',
    'restore_reference',
  ]),
  camera_id: Id.nullable(),
  /** What is to be tested; given to the node alone, and forgotten once it has answered. */
  test: z
    .object({
      source: z.string(),
      authentication_header: z.string().nullable(),
      pictures: PictureRules.optional(),
    })
    .optional(),
  /** For how long what a camera sees is to be sent on. */
  seconds: z.number().int().optional(),
  /** What the camera alerted about. */
  use_case: z.string().max(60).optional(),
});
export type NodeCommand = z.infer<typeof NodeCommand>;

export const getNodeConfig = defineRoute({
  method: 'GET',
  path: '/node/config/',
  summary: 'Configuration newer than `version`, waiting for it up to `wait` seconds; commands ride along',
  access: 'node',
  query: z.strictObject({
    version: z.coerce.number().int().min(0).default(0),
    wait: z.coerce.number().int().min(0).max(55).default(0),
  }),
  response: z.object({
    version: z.number().int(),
    /** Absent when nothing changed since the version asked about. */
    cameras: z.array(CameraConfig).nullable(),
    commands: z.array(NodeCommand),
  }),
});

/** Why an alert fired: the path through the flow with measured value and limit. */
export const TraceStep = z.object({
  node: z.string().max(80),
  type: z.string().max(60),
  /** How many objects flowed in; older nodes do not say. */
  came_in: z.number().int().min(0).optional(),
  passed: z.number().int().min(0),
  measured: z.number().nullable(),
  limit: z.number().nullable(),
  unit: z.string().max(20).optional(),
});
export type TraceStep = z.infer<typeof TraceStep>;

export const NodeEvent = z.strictObject({
  id: Id,
  camera_id: Id,
  use_case: z.string().max(60),
  /** The flow it came from, and the program that was running; older nodes do not say. */
  flow_id: z.string().max(80).optional(),
  program: Id.optional(),
  occurred_at: Instant,
  frame_id: Id.nullable(),
  clip_id: Id.nullable(),
  objects: z.array(AlertObject).max(200),
  zones: z.array(AlertZone).max(50),
  trace: z.array(TraceStep).max(100),
  /** It goes the way of every alert, and is none: nobody is told of it. */
  self_test: NodeSelfTest.optional(),
});
export type NodeEvent = z.infer<typeof NodeEvent>;
export type EventObject = NodeEvent['objects'][number];
export type EventZone = NodeEvent['zones'][number];

export const MAX_EVENTS_PER_BATCH = 100;

/** Something that can never be stored, with the reason; the node drops it. */
export const RejectedItem = z.object({ id: Id, code: z.string(), message: z.string() });

/** What became of each item of a batch. */
export const BatchAnswer = z.object({ stored: z.array(Id), repeated: z.array(Id), rejected: z.array(RejectedItem) });

export const sendEvents = defineRoute({
  method: 'POST',
  path: '/node/events/',
  summary: 'Report events; an event id seen before is accepted and ignored',
  access: 'node',
  // A full batch of crowded frames.
  maxBodyBytes: 8 * 1024 * 1024,
  body: z.strictObject({ events: z.array(NodeEvent).min(1).max(MAX_EVENTS_PER_BATCH) }),
  response: BatchAnswer,
});

/** What became of a file that a node sent. */
export const KeptFile = z.object({
  id: Id,
  bytes: z.number().int(),
  repeated: z.boolean(),
  /** False: the company's storage is full, and the file need not be sent again. */
  kept: z.boolean().optional(),
});

export const putNodeMedia = defineRoute({
  method: 'PUT',
  path: '/node/media/:id/',
  summary:
    'Store a frame or clip under an id the node chose; a repeat is accepted and ignored. Clips are not kept while storage is full',
  access: 'node',
  params: z.object({ id: Id }),
  query: z.strictObject({
    camera_id: Id,
    /** Of a clip: the event it shows, and when it starts; older nodes do not say. */
    event_id: Id.optional(),
    from: Instant.optional(),
    /** What the camera should show from now on. */
    reference: z.literal('true').optional(),
  }),
  upload: { types: ['image/jpeg', 'video/mp4'], maxBytes: MAX_CLIP_BYTES },
  response: KeptFile,
  errors: ['camera_not_found', 'out_of_reach', 'unsupported_media_type', 'body_too_large'],
});

export const putTestFrame = defineRoute({
  method: 'PUT',
  path: '/node/commands/:id/frame/',
  summary: 'Store what was seen in a test of an address that no camera has yet',
  access: 'node',
  params: z.object({ id: Id }),
  upload: { types: ['image/jpeg'], maxBytes: MAX_IMAGE_BYTES },
  response: KeptFile,
  errors: ['not_found', 'unsupported_media_type', 'body_too_large'],
});

/** Why something failed, in words for the person who asked. */
const Reason = z.string().trim().min(1).max(500);

export const answerNodeCommand = defineRoute({
  method: 'POST',
  path: '/node/commands/:id/answer/',
  summary: 'Say how a command ended; a repeat is accepted and ignored',
  access: 'node',
  params: z.object({ id: Id }),
  body: z.discriminatedUnion('ok', [
    z.strictObject({
      ok: z.literal(true),
      /** The picture that was stored for it, and what it shows of the camera. */
      frame_id: Id.nullable(),
      codec: z.string().max(40).optional(),
      resolution: z.string().max(40).optional(),
      frame_rate: z.number().min(0).max(240).optional(),
    }),
    z.strictObject({ ok: z.literal(false), reason: Reason }),
  ]),
  response: z.object({ repeated: z.boolean() }),
  errors: ['not_found'],
});

export const getNodeReference = defineRoute({
  method: 'GET',
  path: '/node/cameras/:id/reference/',
  summary: 'What a camera of the node should show, as somebody brought it back',
  access: 'node',
  params: z.object({ id: Id }),
  response: z.object({ jpeg: z.base64() }),
  errors: ['camera_not_found', 'media_not_found'],
});

export const nodeRoutes = {
  sendHeartbeat,
  getNodeConfig,
  sendEvents,
  putNodeMedia,
  putTestFrame,
  answerNodeCommand,
  getNodeReference,
};
