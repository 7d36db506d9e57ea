import { z } from 'zod';
import { Id } from '../common.ts';
import { defineRoute } from '../define-route.ts';
import { VIEW_FLOWS } from './flows.ts';
import { FLOW_ICONS, Palette } from './palette.ts';
import { TabSlug } from './tabs.ts';

export const getFlowNodes = defineRoute({
  method: 'GET',
  path: '/logicflow/get-nodes',
  summary: 'The detectors and rules that flows of a tab are built from',
  permission: VIEW_FLOWS,
  query: z.strictObject({ tab_slug: TabSlug }),
  response: Palette,
});

export const SubTab = z.object({ sub_tab_name: z.string(), usecase_slug: z.string() });
export type SubTab = z.infer<typeof SubTab>;

export const getFlowSubTabs = defineRoute({
  method: 'GET',
  path: '/logicflow/get-sub-tabs',
  summary: 'The Flowsense use cases within reach, each once; at most 500',
  permission: 'flowsense_dashboard_read',
  response: z.array(SubTab),
});

/** Of a camera's site, or of a site itself where a flow is built for all its cameras. */
const ofCamera = { camera: Id };

/** A camera that a rule can depend on. */
export const DependsOnCamera = z.object({ id: Id, camera_name: z.string(), group_name: z.string() });
export type DependsOnCamera = z.infer<typeof DependsOnCamera>;

export const listIncludedCameras = defineRoute({
  method: 'GET',
  path: '/logicflow/validation/depends-on/included-cameras',
  summary: "The included cameras of a camera's site, or of a site, by name; at most 500",
  permission: VIEW_FLOWS,
  query: z
    .strictObject({ camera: Id.optional(), site: Id.optional() })
    .refine(({ camera, site }) => camera !== undefined || site !== undefined, {
      path: ['camera'],
      params: { code: 'required' },
    }),
  response: z.array(DependsOnCamera),
});

/** A use case that a rule can depend on. */
export const DependsOnUseCase = z.object({ name: z.string(), slug: z.string() });
export type DependsOnUseCase = z.infer<typeof DependsOnUseCase>;

export const listEnabledUseCases = defineRoute({
  method: 'GET',
  path: '/logicflow/validation/depends-on/enabled-use-cases',
  summary: 'The use cases that are on for a camera, logic flows among them',
  permission: VIEW_FLOWS,
  query: z.strictObject(ofCamera),
  response: z.array(DependsOnUseCase),
});

const NamedLabel = z.object({ id: Id, display_name: z.string() });
export const FlowLabel = NamedLabel.extend({
  categories: z.array(NamedLabel),
  max_category_limit: z.number().int().nullable(),
});
export type FlowLabel = z.infer<typeof FlowLabel>;

export const listFlowLabels = defineRoute({
  method: 'GET',
  path: '/logicflow/labels',
  summary: "The labels of a camera's site that areas of its flows can have",
  permission: VIEW_FLOWS,
  query: z.strictObject({ ...ofCamera, tab_slug: TabSlug, use_case_slug: z.string().max(60).optional() }),
  response: z.array(FlowLabel),
});

export const getFlowIcon = defineRoute({
  method: 'GET',
  path: '/logicflow/icons/:name',
  summary: 'A picture of the palette',
  params: z.object({ name: z.enum(FLOW_ICONS) }),
  content: 'image/svg+xml',
});

export const flowBuilderRoutes = {
  getFlowNodes,
  getFlowSubTabs,
  listIncludedCameras,
  listEnabledUseCases,
  listFlowLabels,
  getFlowIcon,
};
