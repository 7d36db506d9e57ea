import { z } from 'zod';
import { AlertCalibration } from './alert-calibration.ts';
import { CAMERA_BLOCK_KEYS, type CameraBlock } from './camera-blocks.ts';
import {
  CAMERA_CHANGE_ERRORS,
  CAMERA_SECTION_KEYS,
  CAMERA_SECTIONS,
  CameraFields,
  MAX_SOURCE_LENGTH,
  SECRET_ERRORS,
} from './camera-settings.ts';
import { Id, Instant, Named, PageQuery, pageOf, queryList, SearchText } from './common.ts';
import { defineRoute } from './define-route.ts';
import { DeletionBody, DeletionImpact, DeletionQuery } from './deletion.ts';
import { CAMERA_STATES } from './node-health.ts';
import { ShowsSample } from './sample-films.ts';
import { TAB_KEYS } from './tabs.ts';
import { CameraIds, ChangedCameras, MANY_ERRORS } from './use-case-settings.ts';
import { CANNOT_RUN_CODES, CannotRun } from './use-cases/cannot-run.ts';
import { VIEW_TYPES } from './use-cases/define.ts';
import { UseCase } from './use-cases/use-case.ts';

/** A camera as lists show it. */
export const Camera = z.object({
  id: Id,
  name: z.string(),
  include: z.boolean(),
  ai_inferencing: z.boolean(),
  view_type: z.enum(VIEW_TYPES),
  site_info: Named,
  group_info: Named,
  node: Named.nullable(),
  simulated: z.boolean(),
  sample: ShowsSample,
  on_time: z.string(),
  off_time: z.string(),
  /** By the node's last heartbeat; null when no node watches it, or the node has not said yet. */
  state: z.enum(CAMERA_STATES).nullable(),
  last_frame_at: Instant.nullable(),
  /** How many alert use cases are on. */
  use_cases: z.number().int(),
  created_at: Instant,
});
export type Camera = z.infer<typeof Camera>;

/** Faults of what is stored for a camera besides those of its use cases. */
export const CAMERA_FAULTS = [
  'use_case_unknown',
  'credentials_missing',
  'operating_hours_unreadable',
  'model_confidence_unreadable',
  'region_of_interest_unreadable',
  'calibration_unreadable',
] as const;
export type CameraFault = (typeof CAMERA_FAULTS)[number];

/** Something that is on and cannot run, or cannot be read, with one of the reasons. */
export const CameraProblem = CannotRun.extend({
  code: z.enum([...CANNOT_RUN_CODES, ...CAMERA_FAULTS]),
  /** What it is about: a use case, a part of a block, or neither, which is the camera as a whole. */
  use_case: z.string().optional(),
  /** The name of a logic flow; the catalogue's use cases are named by every language. */
  use_case_name: z.string().optional(),
  block: z.string().optional(),
});
export type CameraProblem = z.infer<typeof CameraProblem>;

/** One camera, with its latest picture and what is wrong with it. */
export const CameraDetail = Camera.extend({
  /**
   * The frame of the latest alert or test, without `alerts_summary__raw_image__read` the latest with its alert drawn in; null
   * when there is none.
   */
  latest_frame: z.string().nullable(),
  layout_plan: z.string().nullable(),
  alert_calibration: AlertCalibration.nullable(),
  last_calibrate_update: Instant.nullable(),
  problems: z.array(CameraProblem),
});
export type CameraDetail = z.infer<typeof CameraDetail>;

const filters = {
  cameras: queryList(Id),
  groups: queryList(Id),
  /** Cameras with an area that shows one of these zones, or that is one of them. */
  zones: queryList(Id),
  sites: queryList(Id),
  search: SearchText.optional(),
  include: z.enum(['true', 'false']).optional(),
};
export const CameraFilters = z.strictObject(filters);
export type CameraFilters = z.output<typeof CameraFilters>;

export const CameraPage = pageOf(Camera);

export const listCameras = defineRoute({
  method: 'GET',
  path: '/cameras/',
  summary: 'Cameras within reach by name',
  permission: 'cameras_list__view',
  query: PageQuery.extend(filters),
  response: CameraPage,
  errors: ['invalid_cursor'],
});

const ids = z.array(Id).max(500).optional();

export const listCamerasPaginated = defineRoute({
  method: 'POST',
  path: '/cameras/paginated/',
  summary: 'Cameras of sites and groups, a page at a time',
  whileViewing: 'open',
  permission: 'cameras_list__view',
  query: PageQuery,
  body: z.strictObject({
    sites: ids,
    groups: ids,
    cameras: ids,
    /** Only cameras that give this tab something to show: its use case, flow or block is on. */
    tab: z.enum(TAB_KEYS).optional(),
    search: SearchText.optional(),
  }),
  response: CameraPage,
  errors: ['invalid_cursor'],
});

const params = z.object({ id: Id });

export const getCamera = defineRoute({
  method: 'GET',
  path: '/cameras/:id/',
  summary: 'One camera',
  permission: 'cameras_detail__retrieve',
  params,
  response: CameraDetail,
  errors: ['camera_not_found'],
});

export const updateCamera = defineRoute({
  method: 'PATCH',
  path: '/cameras/:id/',
  summary: 'Change parts of a camera, with the write permission of the sections they belong to',
  permission: 'update',
  params,
  body: CameraFields,
  response: CameraDetail,
  errors: CAMERA_CHANGE_ERRORS,
});

const removal = {
  permission: 'update',
  params,
  query: DeletionQuery,
  body: DeletionBody,
  response: DeletionImpact,
  status: 202,
  errors: ['camera_not_found', 'wrong_code'],
} as const;

export const deleteCamera = defineRoute({
  method: 'DELETE',
  path: '/cameras/:id/',
  summary: 'Delete a camera with its alerts and pictures: hidden at once, removed in the background',
  ...removal,
});

export const deleteCameraSudo = defineRoute({
  method: 'DELETE',
  path: '/cameras/sudo/:id/delete_camera/',
  summary: 'The same under the address the console calls',
  ...removal,
});

export const getCameraDeletionImpact = defineRoute({
  method: 'GET',
  path: '/cameras/:id/deletion_impact/',
  summary: 'What would go along with this camera, in numbers',
  permission: 'update',
  params,
  response: DeletionImpact,
  errors: ['camera_not_found'],
});

/** Many cameras cannot share a name or a plan. */
const SharedFields = CameraFields.omit({ name: true, layout_image: true });

export const bulkUpdateCameras = defineRoute({
  method: 'PATCH',
  path: '/cameras/bulk_update/',
  summary: 'Change the same fields of cameras of one site: of all of them, or of none',
  permission: 'update',
  body: SharedFields.extend({ camera_ids: CameraIds }),
  response: ChangedCameras,
  errors: [...MANY_ERRORS, ...CAMERA_CHANGE_ERRORS],
});

/** What a camera loses, and what it begins with, when it goes to another group. */
export const MoveImpact = z.object({
  group: Named,
  site: Named,
  same_site: z.boolean(),
  /** Alert use cases that are on now and will be off. */
  switched_off: z.array(z.string()),
  /** Those that will be on: what at least half of the group's cameras run. */
  switched_on: z.array(z.string()),
  /** Use cases and blocks whose settings go back to their defaults. */
  reset: z.array(z.string()),
  /** Supplementary cameras that stay behind. */
  supplementary_cameras: z.array(Named),
});
export type MoveImpact = z.infer<typeof MoveImpact>;

export const getCameraMoveImpact = defineRoute({
  method: 'GET',
  path: '/cameras/:id/move_impact/',
  summary: 'What resets when a camera goes to another group',
  permission: 'cameras_detail__retrieve',
  params,
  query: z.strictObject({ group: Id }),
  response: MoveImpact,
  errors: ['camera_not_found', 'out_of_reach', 'cannot_move'],
});

export const listCameraZones = defineRoute({
  method: 'GET',
  path: '/cameras/:id/zones/',
  summary: "The zones on a camera, and its named areas without one, that a use case's settings can choose from",
  permission: 'cameras_detail__retrieve',
  params,
  query: z.strictObject({ usecase: z.string().max(60).optional() }),
  response: z.array(Named),
  errors: ['camera_not_found'],
});

export const refreshCameraHealth = defineRoute({
  method: 'POST',
  path: '/cameras/refresh_camera_health/',
  summary: 'Ask the nodes of these cameras for a fresh picture of each',
  permission: 'update',
  body: z.strictObject({ camera_ids: CameraIds }),
  response: z.object({ asked: z.number().int(), without_node: z.number().int() }),
  status: 202,
  errors: ['out_of_reach'],
});

export const sendTestAlert = defineRoute({
  method: 'POST',
  path: '/cameras/send_test_alert/',
  summary: 'Raise a test alert on a camera: it goes the way of every alert, and says that it is a test',
  permission: 'update',
  body: z.strictObject({ camera_id: Id }),
  response: z.object({ alert_id: Id }),
  status: 201,
  errors: ['out_of_reach', 'camera_without_node'],
});

export const CONNECTION_TEST_STATES = ['waiting', 'connected', 'failed'] as const;

/** How a test of a connection stands. */
export const ConnectionTest = z.object({
  id: Id,
  camera_id: Id,
  state: z.enum(CONNECTION_TEST_STATES),
  /** Whether the node has fetched it. */
  delivered: z.boolean(),
  /** What the node saw. */
  frame: z.string().nullable(),
  /** What is wrong, in the node's words. */
  reason: z.string().nullable(),
  asked_at: Instant,
  answered_at: Instant.nullable(),
});
export type ConnectionTest = z.infer<typeof ConnectionTest>;

export const testCameraConnection = defineRoute({
  method: 'POST',
  path: '/cameras/:id/test_connection/',
  summary: "Have the camera's node open an address; `connection_tested` on the socket says when it has answered",
  permission: CAMERA_SECTIONS.camera_source.write,
  rateLimit: 'connections',
  params,
  body: z.strictObject({
    /** Left out, or masked as it was shown: the stored one, with its password if it leads to the same server. */
    source: z.string().trim().min(1, { error: 'required' }).max(MAX_SOURCE_LENGTH).optional(),
    authentication_header: z.string().trim().max(MAX_SOURCE_LENGTH).nullable().optional(),
  }),
  response: ConnectionTest,
  status: 202,
  errors: ['camera_not_found', 'camera_without_node', 'node_not_running', 'required', ...SECRET_ERRORS],
});

export const getConnectionTest = defineRoute({
  method: 'GET',
  path: '/cameras/connection_tests/:id/',
  summary: 'How a test of a connection stands',
  permission: CAMERA_SECTIONS.camera_source.write,
  params,
  response: ConnectionTest,
  errors: ['connection_test_not_found'],
});

const Block = z.enum(CAMERA_BLOCK_KEYS as [CameraBlock, ...CameraBlock[]]);

/** What is copied; a name, a group, a source and a plan are every camera's own. */
export const COPIED_SECTIONS = CAMERA_SECTION_KEYS.filter((section) => section !== 'camera_source');

const CopyChange = z.object({ field: z.string(), before: z.unknown(), after: z.unknown() });
const LeftOut = z.object({
  use_case: z.string(),
  code: z.string(),
  message: z.string(),
  /** What the sentence has to be filled in with. */
  params: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
});

export const copyCameraSettings = defineRoute({
  method: 'POST',
  path: '/cameras/copy_settings/',
  summary: 'Copy settings from one camera to others of its site; a preview says what would change and changes nothing',
  permission: 'update',
  body: z.strictObject({
    from: Id,
    to: CameraIds,
    sections: z
      .array(z.enum(COPIED_SECTIONS as [(typeof COPIED_SECTIONS)[number], ...(typeof COPIED_SECTIONS)[number][]]))
      .max(COPIED_SECTIONS.length)
      .default([]),
    use_cases: z.array(UseCase).max(UseCase.options.length).default([]),
    blocks: z.array(Block).max(Block.options.length).default([]),
    preview: z.boolean().default(false),
  }),
  response: z.object({
    preview: z.boolean(),
    cameras: z.array(
      Named.extend({
        changes: z.array(CopyChange),
        /** Use cases that cannot be switched on there, with the reason; all else is copied. */
        left_out: z.array(LeftOut),
      }),
    ),
  }),
  errors: [...MANY_ERRORS, 'permission_denied'],
});

export const cameraRoutes = {
  listCameras,
  listCamerasPaginated,
  getCamera,
  updateCamera,
  deleteCamera,
  deleteCameraSudo,
  getCameraDeletionImpact,
  bulkUpdateCameras,
  getCameraMoveImpact,
  listCameraZones,
  refreshCameraHealth,
  sendTestAlert,
  testCameraConnection,
  getConnectionTest,
  copyCameraSettings,
};
