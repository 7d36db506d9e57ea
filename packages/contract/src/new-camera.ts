import { z } from 'zod';
import { ConfiguredAreaChange } from './areas/shapes.ts';
import { CameraSettings, MAX_SOURCE_LENGTH, NewCamera, SECRET_ERRORS } from './camera-settings.ts';
import { CONNECTION_TEST_STATES } from './cameras.ts';
import { Id, Instant, Named } from './common.ts';
import { defineRoute } from './define-route.ts';
import { ShowsSample } from './sample-films.ts';
import { CannotRun } from './use-cases/cannot-run.ts';
import { UseCase } from './use-cases/use-case.ts';

/** A use case, and what keeps it from running on a node. */
export const UseCaseOnNode = z.object({ use_case: UseCase, cannot_run: z.array(CannotRun) });

/** A test of an address that no camera has yet. It is the asker's own, and forgotten within two hours. */
export const NewCameraTest = z.object({
  id: Id,
  state: z.enum(CONNECTION_TEST_STATES),
  /** Whether the node has fetched it. */
  delivered: z.boolean(),
  /** The node that opens the address, and will watch the camera. */
  node: Named,
  /** What could be alerted about; what stands in the way there, where something does. */
  use_cases: z.array(UseCaseOnNode),
  /** Whether the address is a simulated scene, or a sample film. */
  simulated: z.boolean(),
  sample: ShowsSample,
  /** What the node saw. */
  frame: z.string().nullable(),
  codec: z.string().nullable(),
  resolution: z.string().nullable(),
  frame_rate: z.number().nullable(),
  /** What is wrong, in the node's words. */
  reason: z.string().nullable(),
  asked_at: Instant,
  answered_at: Instant.nullable(),
});
export type NewCameraTest = z.infer<typeof NewCameraTest>;

const test = { permission: 'create', response: NewCameraTest } as const;
const one = { params: z.object({ id: Id }), errors: ['connection_test_not_found'] } as const;

/** A processing node that can watch a new camera. */
export const NodeForNew = Named.extend({
  /** Whether it was heard of lately: only then can it open an address. */
  running: z.boolean(),
});
export type NodeForNew = z.infer<typeof NodeForNew>;

export const listNodesForNew = defineRoute({
  method: 'GET',
  path: '/cameras/new/nodes/',
  summary: "The processing nodes of a group's company that can watch a new camera there, the one to prefer first",
  permission: 'create',
  query: z.strictObject({ site_group: Id }),
  response: z.array(NodeForNew),
  errors: ['out_of_reach'],
});

export const testNewCamera = defineRoute({
  method: 'POST',
  path: '/cameras/new/test_connection/',
  summary: 'Have a node open an address before a camera has it; `connection_tested` says when it has answered',
  ...test,
  rateLimit: 'connections',
  body: z.strictObject({
    /** Where the camera will be. */
    site_group: Id,
    /** The node that opens the address; left out, the one that the site prefers. */
    node: Id.optional(),
    source: z.string().trim().min(1, { error: 'required' }).max(MAX_SOURCE_LENGTH),
    authentication_header: z.string().trim().max(MAX_SOURCE_LENGTH).nullable().optional(),
  }),
  status: 202,
  errors: ['out_of_reach', 'site_without_node', 'node_not_running', ...SECRET_ERRORS],
});

export const getNewCameraTest = defineRoute({
  method: 'GET',
  path: '/cameras/new/tests/:id/',
  summary: 'How a test of a new address stands',
  ...test,
  ...one,
});

export const forgetNewCameraTest = defineRoute({
  method: 'DELETE',
  path: '/cameras/new/tests/:id/',
  summary: 'Forget a test of a new address, and delete its picture',
  permission: 'create',
  ...one,
  response: z.object({ id: Id }),
});

/** What a new camera alerts about, with what was drawn for it. */
const NewUseCase = z.strictObject({ use_case: UseCase, configured_area: ConfiguredAreaChange.optional() });

/** A new camera as somebody set it up after a test. */
const TestedCamera = z.strictObject({
  test: Id,
  camera: NewCamera,
  use_cases: z.array(NewUseCase).max(UseCase.options.length).default([]),
});
export type TestedCamera = z.output<typeof TestedCamera>;

export const createTestedCamera = defineRoute({
  method: 'POST',
  path: '/cameras/new/',
  summary: 'Add a camera with its use cases and areas, all of it or nothing; a repeat answers with the same camera',
  permission: 'create',
  body: TestedCamera,
  response: CameraSettings,
  status: 201,
  errors: [
    'connection_test_not_found',
    'permission_denied',
    'out_of_reach',
    'camera_limit_reached',
    'site_without_node',
    'name_taken',
    'supplementary_elsewhere',
    'upload_missing',
    'too_many_plans',
    ...SECRET_ERRORS,
  ],
});

export const newCameraRoutes = {
  listNodesForNew,
  testNewCamera,
  getNewCameraTest,
  forgetNewCameraTest,
  createTestedCamera,
};
