import type { LogicFlowArea } from '@sightline/contract/areas/shapes';
import { StoredFlow } from '@sightline/contract/logic-flows/stored';
import { idOf, idOfOne } from './ids.ts';

/** The use case that counts at a line in every zone. */
export const FLOW = 'lf_gate_count';
/** An hour has more than so many about half of the time. */
export const hourlyLimit = (facts: number) => Math.round(facts / 5 / 10 / 30 / 24);

const RULE = 'gate';

const lineOf = (zone: number): LogicFlowArea => ({
  id: idOfOne('zone', zone),
  area_type: 'line',
  points: [
    [0.1, 0.5],
    [0.9, 0.5],
  ],
  selected_label: { internal_name: `zone_${zone}`, display_name: `Zone ${zone}`, categories: [] },
});

const linesOf = (camera: number, zones: number, cameras: number) =>
  Array.from({ length: zones }, (_, zone) => zone)
    .filter((zone) => zone % cameras === camera)
    .map(lineOf);

const contentOf = (zones: number, cameras: number, limit: number) =>
  StoredFlow.write({
    nodes: [
      {
        id: 'people',
        type: 'detector',
        position: { x: 0, y: 0 },
        data: { name: 'People', detector_type: 'human', config_values: {} },
      },
      {
        id: RULE,
        type: 'rule',
        position: { x: 300, y: 0 },
        data: {
          name: 'Flowsense',
          rule_type: 'flowsense',
          display_name: 'The gate',
          config_values: { hourly_limit: limit },
          configured_areas: [],
          allowed_labels: [],
        },
      },
    ],
    edges: [{ id: 'counted', source: 'people', target: RULE, sourceHandle: 'right', targetHandle: 'left' }],
    areas: Object.fromEntries(
      Array.from({ length: cameras }, (_, camera) => [
        idOfOne('camera', camera),
        { [RULE]: linesOf(camera, zones, cameras) },
      ]),
    ),
  });

/** A flow of the site with a line in every zone, on every camera. */
export const flowStatements = (zones: number, cameras: number, limit: number): readonly string[] => [
  `insert into logic_flows (id, reseller_id, company_id, site_id, tab, slug, name, description, icon, live_version)
   select ${idOf('flow', '0')}, reseller_id, company_id, id, 'flowsense', '${FLOW}', 'Gate count', 'Counts', 'flowsense', 1 from sites`,
  `insert into logic_flow_versions (id, flow_id, number, content, created_by)
   values (${idOf('version', '0')}, ${idOf('flow', '0')}, 1, '${JSON.stringify(contentOf(zones, cameras, limit))}'::jsonb, 'bench')`,
  `insert into camera_flows (id, camera_id, flow_id, enabled, alert_cooldown, re_alert_delay, version)
   select ${idOf('flow', 'c.id::text')}, c.id, ${idOf('flow', '0')}, true, 0, 0, 1 from cameras c`,
];
