import { z } from 'zod';
import { Id, Instant, Named, PageQuery, pageOf, queryList, SearchText } from '../common.ts';
import { defineRoute } from '../define-route.ts';
import type { ErrorCode } from '../errors.ts';
import { TabSlug } from './tabs.ts';
import { FlowAreas, LogicFlowGraph } from './wire.ts';

const MAX_FLOW_NAME = 60;
export const MAX_FLOW_DESCRIPTION = 60;
export const MAX_FLOWS_PER_SITE = 100;
/** As many nodes as nobody draws, so that a list of them is refused by its length and not by its size. */
const maxBodyBytes = 4 * 1024 * 1024;

/** How often something was changed; a save carries the number it was loaded with. */
const Lock = z.number().int().min(0);
const VersionNumber = z.number().int().min(1);

export const EDIT_FLOWS = 'logicflow__update';
/** Who may look at the settings of rules. */
export const VIEW_FLOWS = 'camera_settings_platform_settings_read';

/** A camera that runs a flow, or could. */
export const FlowCamera = Named.extend({ enabled: z.boolean() });

/** A use case that people have drawn: of a site, or of one camera of it. */
export const LogicFlow = z.object({
  id: Id,
  site: Named,
  /** Null: it belongs to the site. */
  camera: Named.nullable(),
  tab_slug: TabSlug,
  name: z.string(),
  description: z.string(),
  /** One of the product's own pictures by its name, or the key of an uploaded one. */
  icon: z.string(),
  use_case_name: z.string(),
  use_case_slug: z.string(),
  use_case_icon_url: z.string(),
  live_version: VersionNumber,
  /** The cameras that have it, with whether it is on. */
  cameras: z.array(FlowCamera),
  version: Lock,
  updated_at: Instant,
  updated_by: z.string().nullable(),
});
export type LogicFlow = z.infer<typeof LogicFlow>;

/** With what it is made of; both are null when the stored form cannot be read, and then it only can be restored or deleted. */
export const LogicFlowDetail = LogicFlow.extend({
  logicflow: LogicFlowGraph.nullable(),
  areas: FlowAreas.nullable(),
});
export type LogicFlowDetail = z.infer<typeof LogicFlowDetail>;

const fields = {
  name: z.string().trim().min(1, { error: 'required' }).max(MAX_FLOW_NAME),
  description: z.string().trim().min(1, { error: 'required' }).max(MAX_FLOW_DESCRIPTION),
  icon: z.string().trim().min(1, { error: 'required' }).max(200),
};

/** What can be wrong with a flow; the field is `logicflow.nodes.<id>`, and a setting's name after it. */
export const FLOW_ERRORS = [
  'flow_zero_nodes',
  'flow_unconnected_node',
  'flow_duplicate_node',
  'flow_unknown_endpoint',
  'flow_detector_input',
  'flow_cycle',
  'flow_wrong_port',
  'flow_missing_port',
  'flow_areas_unused',
  'flow_unknown_rule',
  'flow_unknown_rule_version',
  'flow_unknown_detector',
  'flow_not_in_tab',
  'flow_needs_flowsense',
  'flow_camera_missing',
  'flow_camera_not_included',
  'flow_use_case_not_enabled',
  'polygon_too_small',
  'polygon_too_many_points',
  'line_too_small',
  'line_too_many_points',
  'not_in_list',
  'required',
  'too_long',
] as const satisfies ErrorCode[];
const ICON_ERRORS = ['upload_missing', 'file_type_invalid', 'invalid_picture', 'too_many_uploads'] as const;
const SAVE_ERRORS = ['out_of_reach', 'name_taken', ...ICON_ERRORS, ...FLOW_ERRORS] as const;

export const createLogicFlow = defineRoute({
  method: 'POST',
  path: '/logicflow/create',
  summary: 'Add a logic flow to a site or to one of its cameras. With an id of your own a repeat changes nothing',
  permission: EDIT_FLOWS,
  maxBodyBytes,
  body: z.strictObject({
    id: Id.optional(),
    site: Id,
    /** For this camera alone. */
    camera_id: Id.nullable().default(null),
    tab_slug: TabSlug,
    ...fields,
    logicflow: LogicFlowGraph,
    areas: FlowAreas.default({}),
  }),
  response: LogicFlowDetail,
  status: 201,
  errors: [...SAVE_ERRORS, 'too_many_flows', 'id_taken'],
});
export type NewLogicFlow = z.output<typeof createLogicFlow.body>;

export const createCameraLogicFlow = defineRoute({
  method: 'POST',
  path: '/logicflow/create-for-camera',
  summary: "Give a camera a copy of a site's flow to change by itself; one that has its own gets a new version of it",
  permission: EDIT_FLOWS,
  maxBodyBytes,
  body: z.strictObject({
    id: Id.optional(),
    camera_usecase_id: Id,
    tab_slug: TabSlug,
    logicflow: LogicFlowGraph,
  }),
  response: LogicFlowDetail,
  status: 201,
  errors: ['out_of_reach', 'id_taken', ...FLOW_ERRORS],
});

/** What a change of a flow can name; what is left out stays. Areas are given by camera: others keep theirs. */
export const LogicFlowChange = z.strictObject({ ...fields, logicflow: LogicFlowGraph, areas: FlowAreas }).partial();
export type LogicFlowChange = z.output<typeof LogicFlowChange>;

export const updateLogicFlow = defineRoute({
  method: 'POST',
  path: '/logicflow/update',
  summary: 'Change a logic flow. What it is made of becomes a new version, which runs at once',
  permission: EDIT_FLOWS,
  maxBodyBytes,
  body: LogicFlowChange.extend({
    id: Id,
    version: Lock,
    /** Why, where somebody asked for it: it is shown with the version. */
    reason: z.string().trim().min(1).max(500).optional(),
    /** A flow stays where it is: naming another site or tab is refused. */
    site: Id.optional(),
    tab_slug: TabSlug.optional(),
  }),
  response: LogicFlowDetail,
  errors: ['flow_not_found', 'changed_since', 'cannot_move', ...SAVE_ERRORS],
});

export const listLogicFlows = defineRoute({
  method: 'GET',
  path: '/logicflow/flows/',
  summary: 'Logic flows of the sites within reach, by name',
  permission: VIEW_FLOWS,
  query: PageQuery.extend({
    sites: queryList(Id),
    /** The flows these cameras have, whether of the site or their own. */
    cameras: queryList(Id),
    tab_slug: TabSlug.optional(),
    /** The flows of one use case: a site's, and the copies its cameras have. */
    use_case_slug: z.string().min(1).max(60).optional(),
    search: SearchText.optional(),
  }),
  response: pageOf(LogicFlow),
  errors: ['invalid_cursor'],
});

const one = { params: z.object({ id: Id }), response: LogicFlowDetail } as const;

export const getLogicFlow = defineRoute({
  method: 'GET',
  path: '/logicflow/flows/:id/',
  summary: 'One logic flow with its live version',
  permission: VIEW_FLOWS,
  ...one,
  errors: ['flow_not_found'],
});

export const deleteLogicFlow = defineRoute({
  method: 'DELETE',
  path: '/logicflow/flows/:id/',
  summary: "Delete a logic flow. Its alerts stay; a camera that had its own copy goes back to the site's flow",
  permission: EDIT_FLOWS,
  params: one.params,
  errors: ['flow_not_found'],
});

/** What a version changed of the one before it. */
export const FlowVersionChanges = z.object({
  added: z.array(z.string()),
  removed: z.array(z.string()),
  /** Rules with other settings, by their names. */
  changed: z.array(z.string()),
  connections: z.boolean(),
  areas: z.boolean(),
});
export type FlowVersionChanges = z.infer<typeof FlowVersionChanges>;

export const FlowVersion = z.object({
  number: VersionNumber,
  live: z.boolean(),
  created_at: Instant,
  created_by: z.string().nullable(),
  /** The version it brought back. */
  restores: VersionNumber.nullable(),
  /** Absent: nobody had to give one. */
  reason: z.string().optional(),
  /** Null for the first, and where one of the two cannot be read. */
  changes: FlowVersionChanges.nullable(),
});
export type FlowVersion = z.infer<typeof FlowVersion>;

export const listFlowVersions = defineRoute({
  method: 'GET',
  path: '/logicflow/flows/:id/versions/',
  summary: 'The versions of a logic flow, latest first',
  permission: VIEW_FLOWS,
  params: one.params,
  query: PageQuery,
  response: pageOf(FlowVersion),
  errors: ['flow_not_found', 'invalid_cursor'],
});

const version = z.object({ id: Id, number: z.coerce.number().int().min(1).max(1_000_000) });

export const FlowVersionDetail = FlowVersion.extend({
  logicflow: LogicFlowGraph.nullable(),
  areas: FlowAreas.nullable(),
});

export const getFlowVersion = defineRoute({
  method: 'GET',
  path: '/logicflow/flows/:id/versions/:number/',
  summary: 'One version of a logic flow with what it is made of',
  permission: VIEW_FLOWS,
  params: version,
  response: FlowVersionDetail,
  errors: ['flow_not_found', 'flow_version_not_found'],
});

export const restoreFlowVersion = defineRoute({
  method: 'POST',
  path: '/logicflow/flows/:id/versions/:number/restore/',
  summary: 'Make a new version of what an older one was made of',
  permission: EDIT_FLOWS,
  params: version,
  body: z.strictObject({ version: Lock }),
  response: LogicFlowDetail,
  errors: ['flow_not_found', 'flow_version_not_found', 'flow_version_unreadable', 'changed_since', ...FLOW_ERRORS],
});

export const logicFlowRoutes = {
  createLogicFlow,
  createCameraLogicFlow,
  updateLogicFlow,
  listLogicFlows,
  getLogicFlow,
  deleteLogicFlow,
  listFlowVersions,
  getFlowVersion,
  restoreFlowVersion,
};
