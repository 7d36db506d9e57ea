import { z } from 'zod';
import { Abilities } from './abilities.ts';
import { Id, Instant, Name, Named, PageQuery, pageOf, queryList } from './common.ts';
import { defineRoute } from './define-route.ts';
import { DeletionBody, DeletionQuery } from './deletion.ts';
import { CAMERA_STATES, Machine } from './node-health.ts';
import { NodeProblem } from './node-link.ts';

/** How a node does, by its last heartbeat: what it says of its cameras and its backlog, and how long ago it said so. */
export const NODE_HEALTHS = ['healthy', 'degraded', 'offline', 'never_seen'] as const;
export type NodeHealth = (typeof NODE_HEALTHS)[number];

/** How many nodes do how. */
export const NodesByHealth = z.record(z.enum(NODE_HEALTHS), z.number().int());

/** A node speaks every ten seconds; after so many seconds of silence it counts as degraded, then as offline. */
export const SILENT_SECONDS = { degraded: 30, offline: 60 } as const;
/** Events a node could not deliver yet; more than this is a backlog. */
export const BACKLOG_EVENTS = 100;
/** As many as a node can report on. */
export const MAX_CAMERAS_PER_NODE = 1000;

export const NodeTag = Named.extend({
  /** How many nodes carry it. */
  nodes: z.number().int(),
});
export type NodeTag = z.infer<typeof NodeTag>;

export const CameraCounts = z.object({
  total: z.number().int(),
  live: z.number().int(),
  connecting: z.number().int(),
  degraded: z.number().int(),
  offline: z.number().int(),
});

/** A problem of a node, with the name of the camera it is about. */
export const DeploymentProblem = NodeProblem.extend({ camera: Named.nullable() });

export const Deployment = z.object({
  id: Id,
  /** The same as `id`, under the name the documents have for it. */
  deployment_id: Id,
  name: z.string(),
  reseller: Named,
  health: z.enum(NODE_HEALTHS),
  /** What the node says it runs on, and the version it is. */
  system: z.string().nullable(),
  version: z.string().nullable(),
  machine: Machine.nullable(),
  /** What it says it can see; null until it has said so. */
  abilities: Abilities.nullable(),
  started_at: Instant.nullable(),
  last_heartbeat_at: Instant.nullable(),
  waiting_events: z.number().int().nullable(),
  /** What it was told and cannot run. */
  problems: z.array(DeploymentProblem),
  tags: z.array(Named),
  /** Cameras it is to watch, and how those it reports on do. */
  cameras: CameraCounts,
  has_token: z.boolean(),
  /** When it was killed; cleared when the node starts again. */
  killed_at: Instant.nullable(),
  created_at: Instant,
});
export type Deployment = z.infer<typeof Deployment>;

/** Words, not ids: a word that is new to the reseller becomes a tag. */
const Tags = z.array(z.string().trim().min(1).max(50)).max(20);
const Cameras = z.array(Id).max(MAX_CAMERAS_PER_NODE);
const ById = z.object({ id: Id });

export const listDeployments = defineRoute({
  method: 'GET',
  path: '/apn/deployments/',
  summary: 'Processing nodes within reach, by name',
  permission: 'apns_list__view',
  query: PageQuery.extend({
    apn_name: z.string().trim().max(150).optional(),
    active_apn_health: queryList(z.enum(NODE_HEALTHS), NODE_HEALTHS.length),
    active_apn_system: z.string().trim().max(200).optional(),
    /** The id or its beginning. */
    deployment_id: z
      .string()
      .trim()
      .toLowerCase()
      .max(36)
      .regex(/^[0-9a-f-]*$/)
      .optional(),
    resellers: queryList(Id),
    tags: queryList(Id),
  }),
  response: pageOf(Deployment),
  errors: ['invalid_cursor'],
});

export const NodeToken = z.object({ deployment_id: Id, token: z.string() });

export const createDeployment = defineRoute({
  method: 'POST',
  path: '/apn/deployments/',
  summary: 'Add a processing node; its token is in this answer and nowhere else',
  permission: 'apns__create',
  body: z.strictObject({ name: Name, reseller: Id, tags: Tags.default([]), cameras: Cameras.default([]) }),
  response: Deployment.extend({ token: z.string() }),
  status: 201,
  errors: ['out_of_reach'],
});

export const getDeployment = defineRoute({
  method: 'GET',
  path: '/apn/deployments/:id/',
  summary: 'One processing node',
  permission: 'apns_list__view',
  params: ById,
  response: Deployment,
  errors: ['node_not_found'],
});

/** What can be changed of a node; its reseller stays. */
export const DeploymentFields = z.strictObject({ name: Name, tags: Tags, cameras: Cameras });
export type DeploymentFields = z.infer<typeof DeploymentFields>;

export const replaceDeployment = defineRoute({
  method: 'PUT',
  path: '/apn/deployments/:id/',
  summary: 'Give a processing node its name, tags and cameras',
  permission: 'apns__update',
  params: ById,
  body: DeploymentFields,
  response: Deployment,
  errors: ['node_not_found', 'out_of_reach'],
});

export const updateDeployment = defineRoute({
  method: 'PATCH',
  path: '/apn/deployments/:id/',
  summary: 'Change a part of a processing node',
  permission: 'apns__update',
  params: ById,
  body: DeploymentFields.partial(),
  response: Deployment,
  errors: ['node_not_found', 'out_of_reach'],
});

export const assignCameras = defineRoute({
  method: 'POST',
  path: '/apn/deployments/:id/cameras/',
  summary: 'Hand cameras to a processing node or take them away; a camera has one node at a time',
  permission: 'apns__update',
  params: ById,
  body: z.strictObject({ add: Cameras.default([]), remove: Cameras.default([]) }),
  response: Deployment,
  errors: ['node_not_found', 'out_of_reach', 'too_many'],
});

export const deleteDeployment = defineRoute({
  method: 'DELETE',
  path: '/apn/deployments/:id/',
  summary: 'Remove a processing node; its cameras stay, unwatched',
  permission: 'apns__delete',
  params: ById,
  query: DeletionQuery,
  body: DeletionBody,
  errors: ['node_not_found', 'wrong_code'],
});

const tokenRoute = {
  path: '/apn/deployments/token/generate',
  summary: 'A new token for a processing node, shown once; the one before is void at once',
  permission: 'apns__update',
  query: z.strictObject({ deployment_id: Id }),
  response: NodeToken,
  errors: ['node_not_found'],
} as const;

export const generateToken = defineRoute({ method: 'POST', ...tokenRoute });
/** The documents' form. A link on another page must not be able to make it, so only our own pages may. */
export const generateTokenByGet = defineRoute({
  method: 'GET',
  ...tokenRoute,
  ownPagesOnly: true,
  sessionOnly: true,
  whileViewing: 'closed',
});

export const killDeployment = defineRoute({
  method: 'POST',
  path: '/apn/deployments/:id/kill/',
  summary: 'Tell a running processing node to end itself',
  permission: 'apns__kill',
  params: ById,
  response: Deployment,
  status: 202,
  errors: ['node_not_found', 'node_not_running'],
});

export const NodeCamera = z.object({
  camera_id: Id,
  camera_name: z.string(),
  site: Named,
  processing_node_id: Id,
  processing_node_name: z.string(),
  /** As the node last reported it. */
  state: z.enum(CAMERA_STATES).nullable(),
});
export type NodeCamera = z.infer<typeof NodeCamera>;

export const listNodeCameras = defineRoute({
  method: 'GET',
  path: '/apn/deployments/camera_processing_nodes_relations/',
  summary: 'Which processing node watches which camera, by site and camera; at most 1,000',
  permission: 'apns_list__view',
  query: z.strictObject({ camera_ids: queryList(Id, MAX_CAMERAS_PER_NODE), processing_node_id: Id.optional() }),
  response: z.array(NodeCamera),
});

export const ResellerNodes = Named.extend({
  nodes: z.array(Named.extend({ health: z.enum(NODE_HEALTHS) })),
});

export const listNodesByReseller = defineRoute({
  method: 'GET',
  path: '/resellers/group_apns/',
  summary: 'Resellers within reach with their processing nodes; at most 500 a level',
  permission: 'apns_list__view',
  response: z.array(ResellerNodes),
});

export const listNodeTags = defineRoute({
  method: 'GET',
  path: '/resellers/:id/apn_tags/',
  summary: 'Tags of a reseller’s processing nodes, by name',
  permission: 'apns_list__view',
  params: ById,
  response: z.array(NodeTag),
  errors: ['reseller_not_found'],
});

export const deleteNodeTag = defineRoute({
  method: 'DELETE',
  path: '/resellers/apn_tag/',
  summary: 'Take a tag off all processing nodes of its reseller and forget it',
  permission: 'apns__update',
  query: z.strictObject({ tag_id: Id }),
  errors: ['tag_not_found'],
});

export const deploymentRoutes = {
  listDeployments,
  createDeployment,
  getDeployment,
  replaceDeployment,
  updateDeployment,
  assignCameras,
  deleteDeployment,
  generateToken,
  generateTokenByGet,
  killDeployment,
  listNodeCameras,
  listNodesByReseller,
  listNodeTags,
  deleteNodeTag,
};
