import { z } from 'zod';
import { Id, Named, SiteInfo } from '../common.ts';
import { defineRoute } from '../define-route.ts';
import { toChangeCamera } from '../permissions.ts';
import { WeekHours } from '../schedules.ts';
import { CameraIds, ChangedCameras, MANY_ERRORS } from '../use-case-settings.ts';
import { CannotRun } from '../use-cases/cannot-run.ts';
import { FLOW_ERRORS, VIEW_FLOWS } from './flows.ts';
import { TabSlug } from './tabs.ts';
import { LogicFlowGraph } from './wire.ts';

/** A day. */
const MAX_PAUSE_SECONDS = 86_400;
/** Seconds between two alerts: of the flow, and of one object. */
const Pause = z.number().min(0).max(MAX_PAUSE_SECONDS);
const Lock = z.number().int().min(0);

export const DEFAULT_ALERT_COOLDOWN = 60;
export const DEFAULT_RE_ALERT_DELAY = 60;

/** A logic flow on one camera. */
export const CameraLogicFlow = z.object({
  /** `camera_usecase_id` of other calls. */
  id: Id,
  flow_id: Id,
  /** `camera`: this camera has a flow of its own. */
  level: z.enum(['site', 'camera']),
  name: z.string(),
  description: z.string(),
  icon: z.string(),
  use_case_name: z.string(),
  use_case_slug: z.string(),
  use_case_icon_url: z.string(),
  enabled: z.boolean(),
  allowed: z.boolean(),
  /** Null: the camera's operating hours. */
  schedule: WeekHours.nullable(),
  alert_cooldown: z.number(),
  re_alert_delay: z.number(),
  /** With what is drawn on this camera; null when the stored form cannot be read. */
  logicflow: LogicFlowGraph.nullable(),
  live_version: z.number().int(),
  /** Of this camera's settings for the flow. */
  version: Lock,
  /** Of the flow itself. */
  flow_lock: Lock,
  /** Why it cannot run here, whether it is on or not. */
  cannot_run: z.array(CannotRun),
});
export type CameraLogicFlow = z.infer<typeof CameraLogicFlow>;

export const CameraLogicFlows = z.object({
  id: Id,
  name: z.string(),
  include: z.boolean(),
  site_info: SiteInfo,
  group_info: Named,
  tab_alerts: z.array(CameraLogicFlow),
  tab_flowsense: z.array(CameraLogicFlow),
});
export type CameraLogicFlows = z.infer<typeof CameraLogicFlows>;

export const getCameraLogicFlows = defineRoute({
  method: 'GET',
  path: '/camera/use-case-settings/logicflow/:id/',
  summary: "A camera's logic flows by tab, with their settings on this camera",
  permission: VIEW_FLOWS,
  params: z.object({ id: Id }),
  response: CameraLogicFlows,
  errors: ['camera_not_found'],
});

const settings = {
  enabled: z.boolean(),
  /** Another one than there is: for those who hold `sudo_settings`. */
  allowed: z.boolean(),
  schedule: WeekHours.nullable(),
  alert_cooldown: Pause,
  re_alert_delay: Pause,
};
/** As it was loaded. Needed for one camera; for many it is checked when it is given. */
const seen = { version: Lock.optional() };

/** What a change of a flow on cameras can name; what is left out stays. */
export const CameraFlowChange = z
  .strictObject({ use_case_slug: z.string().min(1).max(60), ...seen })
  .extend(z.strictObject(settings).partial().shape);
export type CameraFlowChange = z.output<typeof CameraFlowChange>;

/** The form of a tab: both pauses are needed, and the flow with its settings and areas may come along. */
export const CameraFlowForm = CameraFlowChange.extend({
  alert_cooldown: Pause,
  re_alert_delay: Pause,
  /**
   * Areas become those of the given cameras. Other settings of rules make a copy of the flow for each camera that runs the
   * site's; nodes and connections may differ for those who may edit flows.
   */
  logicflow: LogicFlowGraph.optional(),
});
export type CameraFlowForm = z.output<typeof CameraFlowForm>;

const MAX_FLOWS_AT_ONCE = 100;
const WRITE_FLOWS = toChangeCamera('camera_settings_platform_settings_write');
const CHANGE_ERRORS = [
  ...MANY_ERRORS,
  'permission_denied',
  'changed_since',
  'camera_not_included',
  'not_allowed_here',
  'unknown_use_case',
] as const;

export const putTabUseCases = defineRoute({
  method: 'PUT',
  path: '/camera/use-case-settings/logicflow/tab-usecase-update/',
  summary: 'Switch logic flows on cameras of one site, or set their hours and pauses: on all of them, or on none',
  permission: WRITE_FLOWS,
  body: z.strictObject({
    camera_ids: CameraIds,
    tab_slug: TabSlug,
    use_cases: z.array(CameraFlowChange).min(1).max(MAX_FLOWS_AT_ONCE),
  }),
  response: ChangedCameras,
  errors: CHANGE_ERRORS,
});

const FlowForms = z.array(CameraFlowForm).max(MAX_FLOWS_AT_ONCE);

export const putTabFlows = defineRoute({
  method: 'PUT',
  path: '/camera/use-case-settings/tab-alerts/logicflow_update/',
  summary: 'Save a tab of logic flows on cameras of one site: settings, areas and rules, on all of them or on none',
  permission: WRITE_FLOWS,
  maxBodyBytes: 4 * 1024 * 1024,
  body: z
    .strictObject({
      camera_ids: CameraIds,
      tab_slug: TabSlug,
      data: z.strictObject({ tab_alerts: FlowForms.optional(), tab_flowsense: FlowForms.optional() }),
    })
    .refine(({ tab_slug, data }) => data[tab_slug] !== undefined, {
      path: ['data'],
      params: { code: 'required' },
    }),
  response: ChangedCameras,
  errors: [...CHANGE_ERRORS, ...FLOW_ERRORS],
});

export const cameraFlowRoutes = { getCameraLogicFlows, putTabUseCases, putTabFlows };
