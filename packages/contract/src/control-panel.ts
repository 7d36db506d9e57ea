import { z } from 'zod';
import { BLOCK_PARTS } from './camera-blocks.ts';
import { Id, Named, PageQuery, pageOf, queryList, SearchText } from './common.ts';
import { defineRoute } from './define-route.ts';
import { CAMERA_STATES } from './node-health.ts';
import { toChangeCamera } from './permissions.ts';
import { ALERT_FEATURE_ERRORS, CameraIds, ChangedCameras, MAX_CAMERAS_AT_ONCE } from './use-case-settings.ts';
import { VIEW_TYPES } from './use-cases/define.ts';
import { UseCase } from './use-cases/use-case.ts';

const Count = z.number().int();

/** A camera as the control panel shows it, wherever it is. */
export const ControlCamera = Named.extend({
  site: Named,
  company: Named,
  reseller: Named,
  node: Named.nullable(),
  /** By the node's last heartbeat; null when no node watches it, or the node has not said yet. */
  state: z.enum(CAMERA_STATES).nullable(),
  include: z.boolean(),
  ai_inferencing: z.boolean(),
  view_type: z.enum(VIEW_TYPES),
  /** Alert use cases that are on. */
  use_cases: z.array(z.string()),
  /** How many of them its site allows at once. */
  max_use_cases: Count,
  /** Whether the platform lets it have alerts at all. */
  alerts_allowed: z.boolean(),
  /** Use cases that the platform or the site does not allow here. */
  not_allowed: z.array(z.string()),
  /** Parts of blocks and logic flows that are on, as far as the reader may switch them. */
  blocks: z.array(z.string()),
  flows: z.array(Id),
});
export type ControlCamera = z.infer<typeof ControlCamera>;

const onOff = z.enum(['true', 'false']).optional();

export const listControlPanel = defineRoute({
  method: 'GET',
  path: '/control_panel/',
  summary: 'Cameras within reach by name, of every company, with their switches',
  permission: 'use_case_usage_read',
  query: PageQuery.extend({
    resellers: queryList(Id),
    companies: queryList(Id),
    sites: queryList(Id),
    nodes: queryList(Id),
    /** Cameras that have one of these on. */
    use_cases: queryList(UseCase, UseCase.options.length),
    include: onOff,
    ai_inferencing: onOff,
    /** A part of the name of the camera, its site or its company. */
    search: SearchText.optional(),
  }),
  response: pageOf(ControlCamera),
  errors: ['invalid_cursor'],
});
export type ControlPanelQuery = z.output<(typeof listControlPanel)['query']>;

/** How many resellers are told at once. */
export const MOST_RESELLERS = 6;

/** What the cameras of a reseller within reach use of what is allowed. */
export const ResellerUse = Named.extend({
  companies: Count,
  sites: Count,
  cameras: Count,
  included: Count,
  ai_inferencing: Count,
  use_cases_on: Count,
  /** The limits of all sites together: what they allow for a camera, for each of their cameras. */
  use_cases_allowed: Count,
});
export type ResellerUse = z.infer<typeof ResellerUse>;

export const getControlPanelUse = defineRoute({
  method: 'GET',
  path: '/control_panel/usage/',
  summary: `What cameras within reach use of what is allowed, by reseller; the ${MOST_RESELLERS} that use most of it`,
  permission: 'use_case_usage_read',
  response: z.array(ResellerUse),
});

/** How many nodes are told at once. */
export const MOST_NODES = 3;

/** What the nodes within reach watch. */
export const NodesUse = z.object({
  nodes: Count,
  /** Cameras that have a node, and those of them that it says are live. */
  cameras: Count,
  live: Count,
  busiest: z.array(Named.extend({ cameras: Count, live: Count })),
});
export type NodesUse = z.infer<typeof NodesUse>;

export const getControlPanelNodes = defineRoute({
  method: 'GET',
  path: '/control_panel/nodes/',
  summary: `How many cameras processing nodes within reach watch, and how many are live; the ${MOST_NODES} that watch most`,
  permission: ['use_case_usage_read', 'apns_list__view'],
  response: NodesUse,
});

/** How many logic flows of a camera are switched on at once. */
const MOST_FLOWS_ON = 200;

/** One change of some cameras, of any site: what is left out stays. */
export const ControlChange = z.strictObject({
  camera_ids: CameraIds,
  include: z.boolean().optional(),
  ai_inferencing: z.boolean().optional(),
  /** Alert use cases to switch on or off. */
  use_cases: z.partialRecord(UseCase, z.boolean()).optional(),
  /** The node that is to watch them; null: none. */
  node: Id.nullable().optional(),
  /** Parts of blocks and logic flows to switch on, as those are that went off when a camera was left out. */
  blocks_on: z.array(z.enum(BLOCK_PARTS)).max(BLOCK_PARTS.length).optional(),
  flows_on: z.array(Id).max(MOST_FLOWS_ON).optional(),
});
export type ControlChange = z.output<typeof ControlChange>;

export const changeControlPanel = defineRoute({
  method: 'PATCH',
  path: '/control_panel/',
  summary: 'Switch cameras of any sites and give them nodes: all that is asked, or nothing',
  permission: toChangeCamera('operations_page_write'),
  body: z.strictObject({ changes: z.array(ControlChange).min(1).max(MAX_CAMERAS_AT_ONCE) }),
  response: ChangedCameras,
  errors: ['out_of_reach', 'too_many', ...ALERT_FEATURE_ERRORS],
});

export const controlPanelRoutes = { listControlPanel, getControlPanelUse, getControlPanelNodes, changeControlPanel };
