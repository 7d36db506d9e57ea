import { z } from 'zod';
import { Id, Instant } from './common.ts';
import { defineRoute } from './define-route.ts';

/** What the node does in a self-test, in this order. */
export const NODE_STEPS = ['frame', 'detected', 'rule', 'picture'] as const;
export type NodeStep = (typeof NODE_STEPS)[number];

/** All the way of a self-test: from the server to the node, through it, back, and on to an open console. */
export const SELF_TEST_STEPS = ['asked', ...NODE_STEPS, 'uploaded', 'stored', 'shown'] as const;
export const SelfTestStep = z.enum(SELF_TEST_STEPS);
export type SelfTestStep = z.infer<typeof SelfTestStep>;

/** A run that has not come back by then has failed. */
export const SELF_TEST_SECONDS = 60;
/** So many of its latest runs are shown. */
export const SHOWN_SELF_TESTS = 24;
/** The share that passed is told of so many days; runs of a camera are kept for as long, up to a number. */
export const SELF_TEST_DAYS = 30;
export const MOST_KEPT_SELF_TESTS = 1000;
/** Cameras whose health is watched are tested this often without being asked to. */
export const SELF_TEST_EVERY_HOURS = 6;

const Ms = z.number().min(0).max(3_600_000);

/** What a node says of a run: how long each of its steps took, and the one that failed. */
export const NodeSelfTest = z.strictObject({
  steps: z.array(z.strictObject({ step: z.enum(NODE_STEPS), ms: Ms })).max(NODE_STEPS.length),
  failed: z.enum(NODE_STEPS).nullable(),
  /** Whether the test object was in what the detector looked at, and was found there. */
  finds_mark: z.boolean().optional(),
});
export type NodeSelfTest = z.infer<typeof NodeSelfTest>;

export const SELF_TEST_STATES = ['running', 'passed', 'failed'] as const;

export const SelfTest = z.object({
  id: Id,
  camera_id: Id,
  state: z.enum(SELF_TEST_STATES),
  started_at: Instant,
  /** Those that were done, in order. `shown` is missing when no console of the person who asked was open. */
  steps: z.array(z.object({ step: SelfTestStep, ms: Ms })),
  /** `silent`: nothing was heard of the step in time; else the node says that it failed. */
  failure: z.object({ step: SelfTestStep, silent: z.boolean() }).nullable(),
  /** True: the detector found the test object. False: it answered, and the test object came after it. Null: it did not come so far. */
  finds_mark: z.boolean().nullable(),
  /** It ran by plan: nobody asked for it. */
  is_planned: z.boolean(),
});
export type SelfTest = z.infer<typeof SelfTest>;

const ofCamera = z.object({ id: Id });

export const listSelfTests = defineRoute({
  method: 'GET',
  path: '/camera_health/cameras/:id/self_tests/',
  summary: 'The last 24 self-tests of a camera, the latest first, and how many passed in 30 days',
  permission: 'cameras_list__view',
  params: ofCamera,
  response: z.object({
    results: z.array(SelfTest).max(SHOWN_SELF_TESTS),
    /** Runs of the last 30 days that have ended. */
    month: z.object({ ended: z.number().int(), passed: z.number().int() }),
  }),
  errors: ['camera_not_found'],
});

export const startSelfTest = defineRoute({
  method: 'POST',
  path: '/camera_health/cameras/:id/self_tests/',
  summary:
    'Send a test object through the whole way of an alert, without raising one; `self_test_ended` says when it is back',
  permission: 'update',
  params: ofCamera,
  response: SelfTest,
  status: 201,
  errors: ['camera_not_found', 'camera_without_node', 'node_not_running', 'self_test_running'],
});

export const confirmSelfTest = defineRoute({
  method: 'POST',
  path: '/camera_health/self_tests/:id/seen/',
  summary: 'The console of the person who asked has heard that a self-test ended; a repeat is ignored',
  permission: 'update',
  sessionOnly: true,
  params: z.object({ id: Id }),
  response: SelfTest,
  errors: ['self_test_not_found'],
});

export const selfTestRoutes = { listSelfTests, startSelfTest, confirmSelfTest };
