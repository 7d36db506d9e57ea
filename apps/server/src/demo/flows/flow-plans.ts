import type { Flow } from '@sightline/contract/flows';
import type { ObjectKind } from '@sightline/contract/frames';
import type { FlowIcon } from '@sightline/contract/logic-flows/palette';
import type { FlowTab } from '@sightline/contract/logic-flows/tabs';
import type { RuleSettings } from '@sightline/contract/rules/catalogue';
import type { RuleType } from '@sightline/contract/rules/types';
import type { GroundPolygon } from '@sightline/geometry/polygons';
import type { SceneKind } from '@sightline/scene/kinds';
import { planOf } from '@sightline/scene/world/plans';
import { DEMO_LIMITS } from '../scenes/limits.ts';

/** Something drawn for a rule, on the ground in metres; a line has two points. */
interface RuleGround {
  node: string;
  label: string;
  ground: (kind: SceneKind) => GroundPolygon;
}

/** A logic flow of the demo. */
export interface FlowPlan {
  site: string;
  /** The one camera it is for. */
  camera?: string;
  tab: FlowTab;
  slug: `lf_${string}`;
  name: string;
  description: string;
  icon: FlowIcon;
  /** Oldest first; the last one is live. */
  versions: readonly Flow[];
  drawn: readonly RuleGround[];
  /** The cameras it is on for; it is drawn on them, too. */
  on: readonly string[];
  cooldownSeconds: number;
  /** What it counts, where it counts. */
  traffic?: Traffic;
}

/** What passes, about as much as in the scenes: vehicles in a day, or people in an hour in which all are at work. */
export interface Traffic {
  by: 'vehicles' | 'people';
  eachWay: number;
  comingIn: ObjectKind;
  goingOut: ObjectKind;
}

const detector = (id: string, detector_type: 'human' | 'vehicle') => ({ id, type: 'detector', detector_type }) as const;
const rule = <T extends RuleType>(id: string, rule_type: T, config: RuleSettings<T>) =>
  ({ id, type: 'rule', rule_type, config: { ...config } }) as const;
const flow = (nodes: Flow['nodes'], ...edges: [from: string, to: string][]): Flow => ({
  nodes,
  edges: edges.map(([from, to]) => ({ from, to })),
});

const workArea = (node: string, label: string): RuleGround => ({
  node,
  label,
  ground: (kind) => planOf(kind).areas.work,
});

interface HardHat {
  /** Seconds without an item, and in the zone. */
  removal: number;
  dwell: number;
  /** Metres around machines; none: only the zone counts. */
  radius?: number;
}

function hardHatZone({ removal, dwell, radius }: HardHat): Flow {
  const inZone = flow(
    [
      detector('people', 'human'),
      rule('ppe', 'ppe_check', { check_hat: true, check_vest: true, max_removal_allowed: removal }),
      rule('zone', 'area_check', { allowed_area: 'outside', max_dwell_time: dwell }),
      rule('both', 'combine', { action_type: 'all' }),
    ],
    ['people', 'ppe'],
    ['people', 'zone'],
    ['ppe', 'both'],
    ['zone', 'both'],
  );
  if (radius === undefined) return inZone;
  const nearMachine = flow(
    [
      detector('vehicles', 'vehicle'),
      rule('around', 'generate_area_around_vehicle', { use_calibration: true, radius_around: radius }),
      rule('near', 'area_intrusion', { max_intersection_time: 2 }),
      rule('any', 'combine', { action_type: 'any' }),
    ],
    ['vehicles', 'around'],
    ['around', 'near'],
    ['people', 'near'],
    ['both', 'any'],
    ['near', 'any'],
  );
  return { nodes: [...inZone.nodes, ...nearMachine.nodes], edges: [...inZone.edges, ...nearMachine.edges] };
}

const A_QUARTER_HOUR = 900;
const AN_HOUR = 3600;
/** Passages in an hour that a gate and a walkway are meant for. */
const GATE_LIMIT = 12;
const WALKWAY_LIMIT = 95;

export const FLOW_PLANS: readonly FlowPlan[] = [
  {
    site: 'Marina Tower B',
    tab: 'alerts',
    slug: 'lf_hard_hat_zone',
    name: 'Hard hat zone',
    description: 'Hat missing in zone, or person near a machine',
    icon: 'ppe_check',
    versions: [
      hardHatZone({ removal: 10, dwell: 5 }),
      hardHatZone({ removal: 8, dwell: 5 }),
      hardHatZone({ removal: 8, dwell: 3 }),
      hardHatZone({ removal: 8, dwell: 3, radius: 8 }),
      hardHatZone({ removal: 5, dwell: 3, radius: 8 }),
      hardHatZone({ removal: 5, dwell: 3, radius: 5 }),
      hardHatZone({ removal: 5, dwell: 2, radius: 5 }),
    ],
    drawn: [workArea('zone', 'Zone A')],
    on: ['C-03 Tower B North', 'C-05 Haul Road'],
    cooldownSeconds: A_QUARTER_HOUR,
  },
  {
    site: 'Harbour Point',
    tab: 'alerts',
    slug: 'lf_gate_speed',
    name: 'Gate speed',
    description: 'Vehicles that come through the gate too fast',
    icon: 'speed_violation',
    versions: [20, DEMO_LIMITS.speedKmh].map((maximum_speed) =>
      flow(
        [
          detector('vehicles', 'vehicle'),
          rule('moving', 'movement_check', { configuration: 1 }),
          rule('speed', 'speed_violation', { maximum_speed }),
        ],
        ['vehicles', 'moving'],
        ['moving', 'speed'],
      ),
    ),
    drawn: [],
    on: ['G-01 Main Gate', 'G-02 Rear Gate'],
    cooldownSeconds: AN_HOUR,
  },
  {
    site: 'Harbour Point',
    tab: 'flowsense',
    slug: 'lf_gate_count',
    name: 'Gate count',
    description: 'People and vehicles that pass the gates',
    icon: 'flowsense',
    versions: [
      flow(
        [
          detector('people', 'human'),
          detector('vehicles', 'vehicle'),
          rule('gate', 'flowsense', { hourly_limit: GATE_LIMIT }),
        ],
        ['people', 'gate'],
        ['vehicles', 'gate'],
      ),
    ],
    drawn: [
      {
        node: 'gate',
        label: 'Gate line',
        ground: () => [
          [-6.4, 18],
          [6, 18],
        ],
      },
    ],
    on: ['G-01 Main Gate', 'G-02 Rear Gate'],
    cooldownSeconds: 0,
    traffic: { by: 'vehicles', eachWay: 40, comingIn: 'truck', goingOut: 'car' },
  },
  {
    site: 'Harbour Point',
    camera: 'C-01 Loading Bay',
    tab: 'alerts',
    slug: 'lf_loading_bay_crew',
    name: 'Loading bay crew',
    description: 'More people in the bay than a lift needs',
    icon: 'count_violation',
    versions: [3, 2].map((maximum_count) =>
      flow(
        [
          detector('people', 'human'),
          rule('bay', 'area_check', { max_dwell_time: 1 }),
          rule('crew', 'count_violation', { maximum_count, monitoring_time: 5 }),
        ],
        ['people', 'bay'],
        ['bay', 'crew'],
      ),
    ),
    drawn: [workArea('bay', 'Loading bay')],
    on: ['C-01 Loading Bay'],
    cooldownSeconds: AN_HOUR,
  },
  {
    site: 'Tuas Plant 3',
    tab: 'alerts',
    slug: 'lf_forklift_distance',
    name: 'Forklift distance',
    description: 'People who come too close to a forklift',
    icon: 'generate_area_around_vehicle',
    versions: [4, 3].map((radius_around) =>
      flow(
        [
          detector('people', 'human'),
          detector('vehicles', 'vehicle'),
          rule('around', 'generate_area_around_vehicle', { use_calibration: true, radius_around }),
          rule('near', 'area_intrusion', { max_intersection_time: 1 }),
        ],
        ['vehicles', 'around'],
        ['around', 'near'],
        ['people', 'near'],
      ),
    ),
    drawn: [],
    on: ['F-01 Line 2 Aisle', 'F-04 Warehouse A'],
    cooldownSeconds: AN_HOUR,
  },
  {
    site: 'Tuas Plant 3',
    tab: 'flowsense',
    slug: 'lf_walkway_count',
    name: 'Walkway count',
    description: 'People who walk along the line',
    icon: 'human',
    versions: [
      flow(
        [detector('people', 'human'), rule('walkway', 'flowsense', { hourly_limit: WALKWAY_LIMIT })],
        ['people', 'walkway'],
      ),
    ],
    drawn: [
      {
        node: 'walkway',
        label: 'Walkway line',
        ground: () => [
          [2.6, 30],
          [7, 30],
        ],
      },
    ],
    on: ['F-01 Line 2 Aisle', 'F-04 Warehouse A', 'F-05 Warehouse B'],
    cooldownSeconds: 0,
    traffic: { by: 'people', eachWay: 44, comingIn: 'person', goingOut: 'person' },
  },
  {
    site: 'East Port T4',
    tab: 'alerts',
    slug: 'lf_lane_crossing',
    name: 'Lane crossing',
    description: 'People who step into a truck lane',
    icon: 'perimeter_breach',
    versions: [flow([detector('people', 'human'), rule('border', 'perimeter_breach', {})], ['people', 'border'])],
    drawn: [
      {
        node: 'border',
        label: 'Lane border',
        ground: () => [
          [2.9, 13],
          [2.9, 24.5],
        ],
      },
    ],
    on: ['P-11 Yard Lane 4'],
    cooldownSeconds: AN_HOUR,
  },
];
