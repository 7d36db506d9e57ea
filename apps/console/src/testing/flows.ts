import type { CameraLogicFlow, CameraLogicFlows } from '@sightline/contract/logic-flows/camera-flows';
import type { LogicFlowGraph } from '@sightline/contract/logic-flows/wire';
import { CAMERA_ID } from './use-cases.ts';

const idOf = (number: number) => `0199d206-1c02-7169-8457-0000000f00${String(number).padStart(2, '0')}`;

/** People, or whatever else is looked for, who stand in an area. */
export const aGraph = (detector = 'human'): LogicFlowGraph => ({
  nodes: [
    {
      id: 'seen',
      type: 'detector',
      position: { x: 0, y: 0 },
      data: { name: 'People', detector_type: detector, config_values: {} },
    },
    {
      id: 'inside',
      type: 'rule',
      position: { x: 280, y: 0 },
      data: {
        name: 'Area check',
        rule_type: 'area_check',
        display_name: 'In the bay',
        config_values: { max_dwell_time: 5 },
        configured_areas: [],
        allowed_labels: [],
      },
    },
  ],
  edges: [{ id: 'e', source: 'seen', target: 'inside', sourceHandle: 'right', targetHandle: 'left' }],
});

/** A logic flow of a camera for a test; only what matters has to be given. */
export const aCameraFlow = (number: number, part: Partial<CameraLogicFlow> = {}): CameraLogicFlow => ({
  id: idOf(number),
  flow_id: idOf(number + 50),
  level: 'site',
  name: `Flow ${number}`,
  description: 'Somebody in the bay',
  icon: 'human',
  use_case_name: part.name ?? `Flow ${number}`,
  use_case_slug: `lf_flow_${number}`,
  use_case_icon_url: '/api/logicflow/icons/human',
  enabled: false,
  allowed: true,
  schedule: null,
  alert_cooldown: 60,
  re_alert_delay: 30,
  logicflow: aGraph(),
  live_version: 1,
  version: 4,
  flow_lock: 0,
  cannot_run: [],
  ...part,
});

export const cameraFlowsOf = (
  alerts: readonly CameraLogicFlow[],
  flowsense: readonly CameraLogicFlow[] = [],
): CameraLogicFlows => ({
  id: CAMERA_ID,
  name: 'G-01 Main Gate',
  include: true,
  site_info: { id: idOf(90), name: 'Harbour Point', time_zone: 'Asia/Singapore' },
  group_info: { id: idOf(91), name: 'Gate' },
  tab_alerts: [...alerts],
  tab_flowsense: [...flowsense],
});
