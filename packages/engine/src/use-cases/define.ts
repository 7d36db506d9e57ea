import type { DetectorType, Flow, RuleNode } from '@sightline/contract/flows';
import type { RuleArea } from '@sightline/contract/rules/areas';
import type { RuleSettings } from '@sightline/contract/rules/catalogue';
import type { RuleType } from '@sightline/contract/rules/types';
import type { USE_CASES, UseCaseKey } from '@sightline/contract/use-cases/catalogue';

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

/** Detectors into the first rule, and on from rule to rule. */
export function chain(detectors: readonly DetectorType[], rules: readonly RuleNode[]): Flow {
  const [first] = rules;
  return {
    nodes: [...detectors.map((type) => ({ id: type, type: 'detector' as const, detector_type: type })), ...rules],
    edges: [
      ...(first ? detectors.map((from) => ({ from, to: first.id })) : []),
      ...rules.slice(1).map((next, index) => ({ from: rules[index]!.id, to: next.id })),
    ],
  };
}

// "At once" for a rule that wants more than zero: the second frame that sees it, which also outlasts a false detection.
const AT_ONCE_SECONDS = 0.001;

/** A waiting time as a dwell limit; none means at once. */
export const dwellSeconds = (seconds: number | null): number => Math.max(seconds ?? 0, AT_ONCE_SECONDS);

/** Somebody or something stays in a drawn area for longer than allowed: what most use cases come down to. */
export const stayInArea =
  (...detectors: DetectorType[]) =>
  ({ max_time_before_alert: seconds }: { readonly max_time_before_alert: number | null }, areas: RuleArea[]): Flow =>
    chain(detectors, [rule('area_check', { configured_areas: areas, max_dwell_time: dwellSeconds(seconds) })]);
