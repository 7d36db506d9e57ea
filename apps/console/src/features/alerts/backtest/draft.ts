import type { SuggestedChange } from '@sightline/contract/alerts/suggestions';
import type { Flow } from '@sightline/contract/flows';
import type { FlowAreas, LogicFlowGraph } from '@sightline/contract/logic-flows/wire';
import type { CameraUseCase } from '@sightline/contract/node-link';
import type { RuleArea } from '@sightline/contract/rules/areas';
import type { WeekHours } from '@sightline/contract/schedules';
import { changedUseCase } from '@sightline/engine/replay/change';
import { limitValue } from '@sightline/engine/replay/limits';

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

/** A draft of what was suggested for a camera. */
export function suggestedDraft(camera: string, change: SuggestedChange): Draft {
  if (change.kind === 'limit') return { ...NO_CHANGES, limits: { [change.node]: change.to } };
  if (change.kind === 'area') return { ...NO_CHANGES, areas: { [camera]: { [change.node]: change.areas } } };
  return { ...NO_CHANGES, schedule: change.schedule };
}

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

/** A flow of a camera as the draft has it. */
export const drafted = (live: CameraUseCase, camera: string, { version, areas, ...change }: Draft): CameraUseCase =>
  changedUseCase({ ...live, flow: version?.flows[camera] ?? live.flow }, { ...change, areas: areas[camera] });
