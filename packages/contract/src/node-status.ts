import { z } from 'zod';
import { ModelAbilities } from './abilities.ts';
import { Id, Instant, Named } from './common.ts';
import { defineRoute } from './define-route.ts';
import { AnalysisRate, CameraHealth, ModelSpeed, SpoolHealth } from './node-health.ts';

/** How far back a node's figures are kept, a minute at a time. */
export const HISTORY_MINUTES = 60;

/** A node's figures at the end of a minute. */
const StatusMinute = z.object({
  at: Instant,
  fps: z.number().nullable(),
  cpu_percent: z.number().nullable(),
  memory_used_bytes: z.number().nullable(),
  disk_used_bytes: z.number().nullable(),
});
export type StatusMinute = z.infer<typeof StatusMinute>;

const StatusCamera = Named.extend({
  site: Named,
  simulated: z.boolean(),
  /** As the node last reported it; null until it has. */
  health: CameraHealth.omit({ camera_id: true }).nullable(),
});
export type StatusCamera = z.infer<typeof StatusCamera>;

const StatusModel = ModelAbilities.extend({
  ms_per_picture: ModelSpeed.shape.ms_per_picture.nullable(),
  /** How many of the node's cameras it looks at. */
  cameras: z.number().int(),
});
export type StatusModel = z.infer<typeof StatusModel>;

export const NodeStatus = z.object({
  /** Null until the node has said so. */
  rate: AnalysisRate.nullable(),
  spool: SpoolHealth.nullable(),
  models: z.array(StatusModel),
  /** Those within reach, by site and name; at most 1,000. */
  cameras: z.array(StatusCamera),
  /** Oldest first; minutes without a word from the node are left out. */
  history: z.array(StatusMinute),
});
export type NodeStatus = z.infer<typeof NodeStatus>;

export const getNodeStatus = defineRoute({
  method: 'GET',
  path: '/apn/deployments/:id/status/',
  summary: 'How a processing node does: rates, cameras, models, what waits on its disk, and the last hour by minute',
  permission: 'apns_list__view',
  params: z.object({ id: Id }),
  response: NodeStatus,
  errors: ['node_not_found'],
});

export const nodeStatusRoutes = { getNodeStatus };
