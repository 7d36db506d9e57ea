import { DETECTORS, type DetectorNode, type FlowNode, type RuleNode } from '@sightline/contract/flows';
import type { ObjectKind } from '@sightline/contract/frames';
import type { RuleType } from '@sightline/contract/rules/types';
import { RULE_UNITS, type Unit } from '@sightline/contract/rules/units';

/** What one node made of one frame. */
export interface NodeStep {
  node: string;
  /** How many objects came in; older nodes do not say. */
  cameIn?: number | undefined;
  passed: number;
  measured: number | null;
  limit: number | null;
  /** Whether its condition was met; where it is not said, it is read off the rest. */
  active?: boolean | undefined;
  /** Of the value, where it is not the one its rule usually measures. */
  unit?: Unit | undefined;
}

/** Something that was seen, as far as a detector judges it. */
export interface Seen {
  kind: ObjectKind;
  score: number;
}

export interface Reading {
  value: number | null;
  limit: number | null;
  unit: Unit;
  isMet: boolean;
}

type Met = (step: NodeStep, config: RuleNode['config']) => boolean;

const isOutOfBounds: Met = ({ measured }, { minimum_count: least = 0, maximum_count: most = 100 }) =>
  measured !== null && (measured < Number(least) || measured > Number(most));

/** Rules that can be met without passing an object on. */
const MET: Partial<Record<RuleType, Met>> = {
  combine: ({ measured, limit }) => measured !== null && limit !== null && measured >= limit,
  count_violation: isOutOfBounds,
  negate: ({ measured }) => measured === 0,
  generate_area_under_load: ({ measured }) => (measured ?? 0) > 0,
  generate_area_around_vehicle: ({ measured }) => (measured ?? 0) > 0,
};

const isRuleMet = (node: RuleNode, step: NodeStep) =>
  step.active ?? MET[node.rule_type]?.(step, node.config) ?? step.passed > 0;

export const kindsOf = ({ detector_type, only }: DetectorNode): readonly ObjectKind[] => {
  const found: readonly ObjectKind[] = DETECTORS[detector_type];
  return only ? found.filter((kind) => only.includes(kind)) : found;
};

/** How sure the detector was of the best it saw. */
function bestScore(node: DetectorNode, seen: readonly Seen[]): number | null {
  const kinds = kindsOf(node);
  const scores = seen.filter(({ kind }) => kinds.includes(kind)).map(({ score }) => score);
  return scores.length > 0 ? Math.max(...scores) : null;
}

/** What stands on a node: its value against its limit. */
export function readingOf(node: FlowNode, step: NodeStep | undefined, seen: readonly Seen[] = []): Reading {
  if (node.type === 'detector') {
    const limit = (node.minimum_confidence ?? 0) / 100;
    const isMet = step ? (step.active ?? step.passed > 0) : false;
    return { value: bestScore(node, seen), limit: limit > 0 ? limit : null, unit: 'score', isMet };
  }
  return {
    value: step?.measured ?? null,
    limit: step?.limit ?? null,
    unit: step?.unit ?? RULE_UNITS[node.rule_type].measured,
    isMet: step !== undefined && isRuleMet(node, step),
  };
}

/** Where bar and tick end, from 0 to 1. The limit stands in the middle until the value leaves it far behind. */
export function barOf({ value, limit, unit }: Reading): { bar: number; tick: number | null } | undefined {
  if (value === null) return undefined;
  if (unit === 'score') return { bar: Math.min(1, value), tick: limit };
  if (limit === null || limit <= 0) return undefined;
  const full = unit === 'inputs' ? Math.max(limit, value) : Math.max(2 * limit, value * 1.03);
  return { bar: Math.min(1, Math.max(0, value / full)), tick: limit / full };
}
