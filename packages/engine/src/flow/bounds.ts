import type { FlowNode, RuleNode } from '@sightline/contract/flows';
import { MOVEMENTS } from '@sightline/contract/rules/movement-check';
import type { RuleType } from '@sightline/contract/rules/types';
import type { Bound } from '@sightline/contract/rules/units';

/** How a node's values are held against their limits. */
export interface NodeBounds {
  readonly measured: Bound;
  readonly second: Bound;
  /** Of a rule with two limits. */
  readonly range?: { readonly minimum: number; readonly maximum: number };
}

const OVER: NodeBounds = { measured: 'above', second: 'at_least' };

const FIXED: { readonly [T in RuleType]?: NodeBounds } = {
  depends_on_use_case: { measured: 'at_most', second: 'at_least' },
  combine: { measured: 'at_least', second: 'at_least' },
  negate: { measured: 'at_most', second: 'at_least' },
  // Its second value is a distance: nearer is worse.
  area_intrusion: { measured: 'above', second: 'at_most' },
};

const numberIn = ({ config }: RuleNode, key: string): number => Number(config[key] ?? 0);

/** By a node's settings, every default filled in. */
export function boundsOf(node: FlowNode): NodeBounds {
  if (node.type === 'detector') return OVER;
  switch (node.rule_type) {
    case 'count_violation':
      return { ...OVER, range: { minimum: numberIn(node, 'minimum_count'), maximum: numberIn(node, 'maximum_count') } };
    case 'speed_violation':
      return { ...OVER, range: { minimum: numberIn(node, 'minimum_speed'), maximum: numberIn(node, 'maximum_speed') } };
    case 'movement_check':
      return numberIn(node, 'configuration') === MOVEMENTS.stationary ? { ...OVER, measured: 'at_most' } : OVER;
    case 'area_contact':
      return { ...OVER, measured: node.config.fewer_than === undefined ? 'at_least' : 'below' };
    default:
      return FIXED[node.rule_type] ?? OVER;
  }
}

/** The bound in force for a value: between two limits it is the one the value is held against. */
export function boundFor({ measured, range }: NodeBounds, value: number, limit: number): Bound {
  if (!range || range.minimum === 0 || limit !== range.minimum) return measured;
  // "Exactly so many": both limits are the same number, and the value tells which of them it is.
  return range.maximum === limit && value > limit ? measured : 'below';
}
