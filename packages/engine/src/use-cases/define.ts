import type { DetectorNode, DetectorType, Flow, RuleNode } from '@sightline/contract/flows';
import type { ObjectKind } from '@sightline/contract/frames';
import type { RuleArea } from '@sightline/contract/rules/areas';
import type { RuleSettings } from '@sightline/contract/rules/catalogue';
import type { RuleType } from '@sightline/contract/rules/types';
import type { USE_CASES, UseCaseKey } from '@sightline/contract/use-cases/catalogue';
import { MACHINES } from '@sightline/contract/use-cases/machines';

/** A use case's own settings, every default filled in. */
export type SettingsOf<K extends UseCaseKey> = {
  readonly [F in keyof (typeof USE_CASES)[K]['fields']]: (typeof USE_CASES)[K]['fields'][F] extends { default: infer D }
    ? D
    : never;
};

/** How a use case becomes a flow: its settings and what was drawn for it. */
export type UseCaseFlow<K extends UseCaseKey> = (settings: SettingsOf<K>, areas: RuleArea[]) => Flow;

/** A rule of a flow; it goes by its type, since a use case has one of each at most. */
export const rule = <T extends RuleType>(type: T, config: RuleSettings<T>): RuleNode => ({
  id: type,
  type: 'rule',
  rule_type: type,
  config,
});

/** What a detector leaves out. */
type Narrowing = Pick<DetectorNode, 'only' | 'minimum_confidence'>;

export const detector = (type: DetectorType, narrowing: Narrowing = {}, id: string = type): DetectorNode => ({
  id,
  type: 'detector',
  detector_type: type,
  ...narrowing,
});

const asNode = (one: DetectorType | DetectorNode): DetectorNode => (typeof one === 'string' ? detector(one) : one);

/** Detectors into the first rule, and on from rule to rule. */
export function chain(detectors: readonly (DetectorType | DetectorNode)[], rules: readonly RuleNode[]): Flow {
  const [first] = rules;
  const nodes = detectors.map(asNode);
  return {
    nodes: [...nodes, ...rules],
    edges: [
      ...(first ? nodes.map(({ id }) => ({ from: id, to: first.id })) : []),
      ...rules.slice(1).map((next, index) => ({ from: rules[index]!.id, to: next.id })),
    ],
  };
}

/** People who come into areas that something else brings along. */
export const peopleInMadeAreas = (maker: DetectorNode, areas: RuleNode, intrusion: RuleNode): Flow => ({
  nodes: [detector('human'), maker, areas, intrusion],
  edges: [
    { from: maker.id, to: areas.id },
    { from: 'human', to: intrusion.id },
    { from: areas.id, to: intrusion.id },
  ],
});

// "At once" for a rule that wants more than zero: the second frame that sees it, which also outlasts a false detection.
const AT_ONCE_SECONDS = 0.001;

/** A waiting time as a dwell limit; none means at once. */
export const dwellSeconds = (seconds: number | null): number => Math.max(seconds ?? 0, AT_ONCE_SECONDS);

const WHOLE_PICTURE: RuleArea = {
  id: '00000000-0000-7000-8000-000000000000',
  area_type: 'polygon',
  label: '',
  points: [
    [-1, -1],
    [2, -1],
    [2, 2],
    [-1, 2],
  ],
};

/** What was drawn, or the whole picture where nothing was. */
export const areasOrAll = (areas: RuleArea[]): RuleArea[] => (areas.length > 0 ? areas : [WHOLE_PICTURE]);

/** Stands in one of the areas for longer than allowed. */
export const standing = (areas: RuleArea[], seconds: number | null, allowed_area: 'inside' | 'outside' = 'outside') =>
  rule('area_check', { configured_areas: areas, max_dwell_time: dwellSeconds(seconds), allowed_area });

/** Reaches into one of the areas for longer than allowed. */
export const reaching = (areas: RuleArea[], seconds: number | null) =>
  rule('area_intrusion', { configured_areas: areas, max_intersection_time: dwellSeconds(seconds) });

/** Somebody or something stays in a drawn area for longer than allowed: what most use cases come down to. */
export const stayInArea =
  (...detectors: DetectorType[]) =>
  ({ max_time_before_alert: seconds }: { readonly max_time_before_alert: number | null }, areas: RuleArea[]): Flow =>
    chain(detectors, [standing(areas, seconds)]);

/** Vehicles as far as they are watched; kinds that cannot be chosen one by one always are. */
export function watchedVehicles(settings: object, kinds: readonly ObjectKind[]): DetectorNode {
  const items = settings as Readonly<Record<string, { readonly enabled: boolean } | undefined>>;
  const isWatched = (kind: ObjectKind) => !Object.hasOwn(MACHINES, kind) || items[`machine_${kind}`]?.enabled === true;
  return detector('vehicle', { only: kinds.filter(isWatched) });
}
