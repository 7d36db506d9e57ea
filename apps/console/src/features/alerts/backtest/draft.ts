import type { Flow, FlowNode } from '@sightline/contract/flows';
import type { FlowAreas, LogicFlowGraph } from '@sightline/contract/logic-flows/wire';
import type { CameraUseCase } from '@sightline/contract/node-link';
import type { RuleArea } from '@sightline/contract/rules/areas';
import type { WeekHours } from '@sightline/contract/schedules';
import { limitOf, limitValue } from '../../../entities/past/limits.ts';

/** What is tried out: each part is a change of what is live, and absent where nothing is changed. */
export interface Draft {
  /** By node. */
  limits: Readonly<Record<string, number>>;
  /** By camera, then by node. */
  areas: Readonly<Record<string, Readonly<Record<string, readonly RuleArea[]>>>>;
  schedule?: WeekHours | undefined;
  alertCooldown?: number | undefined;
  reAlertDelay?: number | undefined;
  /** Another version of the flow in place of the live one. */
  version?: TriedVersion | undefined;
}

/** A version as it runs on each camera, and as it was drawn. */
export interface TriedVersion {
  number: number;
  flows: Readonly<Record<string, Flow>>;
  logicflow: LogicFlowGraph;
  areas: FlowAreas;
}

export const NO_CHANGES: Draft = { limits: {}, areas: {} };

/** One change by its name. */
export type ChangeKey =
  | `limit ${string}`
  | `area ${string} ${string}`
  | 'schedule'
  | 'alert_cooldown'
  | 're_alert_delay'
  | 'version';

export function changesOf(draft: Draft): ChangeKey[] {
  return [
    ...(draft.version ? (['version'] as const) : []),
    ...Object.keys(draft.limits).map((node) => `limit ${node}` as const),
    ...Object.entries(draft.areas).flatMap(([camera, nodes]) =>
      Object.keys(nodes).map((node) => `area ${camera} ${node}` as const),
    ),
    ...(draft.schedule ? (['schedule'] as const) : []),
    ...(draft.alertCooldown === undefined ? [] : (['alert_cooldown'] as const)),
    ...(draft.reAlertDelay === undefined ? [] : (['re_alert_delay'] as const)),
  ];
}

/** A draft with one of its changes alone. */
export function onlyChange(draft: Draft, key: ChangeKey): Draft {
  const [kind, first = '', second = ''] = key.split(' ');
  if (kind === 'limit') return { ...NO_CHANGES, limits: { [first]: draft.limits[first]! } };
  if (kind === 'area') return { ...NO_CHANGES, areas: { [first]: { [second]: draft.areas[first]![second]! } } };
  if (kind === 'schedule') return { ...NO_CHANGES, schedule: draft.schedule };
  if (kind === 'alert_cooldown') return { ...NO_CHANGES, alertCooldown: draft.alertCooldown };
  return kind === 'version'
    ? { ...NO_CHANGES, version: draft.version }
    : { ...NO_CHANGES, reAlertDelay: draft.reAlertDelay };
}

/** A limit that is what is live is no change. */
export function withLimit(draft: Draft, live: Flow, node: string, value: number): Draft {
  const { [node]: _, ...others } = draft.limits;
  const rule = live.nodes.find(({ id }) => id === node);
  const isLive = rule?.type === 'rule' && limitValue(rule) === value;
  return { ...draft, limits: isLive ? others : { ...others, [node]: value } };
}

export function withAreas(draft: Draft, camera: string, node: string, areas: readonly RuleArea[] | undefined): Draft {
  const { [node]: _, ...others } = draft.areas[camera] ?? {};
  const own = areas ? { ...others, [node]: areas } : others;
  const { [camera]: __, ...rest } = draft.areas;
  return { ...draft, areas: Object.keys(own).length > 0 ? { ...rest, [camera]: own } : rest };
}

export const areasOf = (node: FlowNode): readonly RuleArea[] =>
  node.type === 'rule' ? ((node.config.configured_areas ?? []) as RuleArea[]) : [];

function changedNode(node: FlowNode, { limits, areas }: Draft, camera: string): FlowNode {
  if (node.type !== 'rule') return node;
  const field = limitOf(node.rule_type)?.field;
  const limit = limits[node.id];
  const drawn = areas[camera]?.[node.id];
  if (limit === undefined && drawn === undefined) return node;
  return {
    ...node,
    config: {
      ...node.config,
      ...(field && limit !== undefined ? { [field]: limit } : {}),
      ...(drawn ? { configured_areas: drawn } : {}),
    },
  };
}

/** A flow of a camera as the draft has it. */
export function drafted(live: CameraUseCase, camera: string, draft: Draft): CameraUseCase {
  const flow = draft.version?.flows[camera] ?? live.flow;
  return {
    ...live,
    flow: { ...flow, nodes: flow.nodes.map((node) => changedNode(node, draft, camera)) },
    ...(draft.schedule ? { schedule: draft.schedule } : {}),
    ...(draft.alertCooldown === undefined ? {} : { alert_cooldown_seconds: draft.alertCooldown }),
    ...(draft.reAlertDelay === undefined ? {} : { re_alert_delay_seconds: draft.reAlertDelay }),
  };
}
