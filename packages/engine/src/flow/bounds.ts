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

type Config = RuleNode['config'];

const rangeOf = (config: Config, minimum: string, maximum: string): NodeBounds => ({
  ...OVER,
  range: { minimum: Number(config[minimum]), maximum: Number(config[maximum]) },
});

/** Rules that do not simply break above their limit. */
const OTHERS: { readonly [T in RuleType]?: (config: Config) => NodeBounds } = {
  depends_on_use_case: () => ({ ...OVER, measured: 'at_most' }),
  combine: () => ({ ...OVER, measured: 'at_least' }),
  negate: () => ({ ...OVER, measured: 'at_most' }),
  // Its second value is a distance: nearer is worse.
  area_intrusion: () => ({ ...OVER, second: 'at_most' }),
  count_violation: (config) => rangeOf(config, 'minimum_count', 'maximum_count'),
  speed_violation: (config) => rangeOf(config, 'minimum_speed', 'maximum_speed'),
  movement_check: ({ configuration }) =>
    configuration === MOVEMENTS.stationary ? { ...OVER, measured: 'at_most' } : OVER,
  area_contact: ({ fewer_than: fewerThan }) => ({ ...OVER, measured: fewerThan === undefined ? 'at_least' : 'below' }),
};

/** By a node's settings, every default filled in. */
export const boundsOf = (node: FlowNode): NodeBounds =>
  (node.type === 'rule' && OTHERS[node.rule_type]?.(node.config)) || OVER;

/** The bound in force for a value: between two limits it is the one the value is held against. */
export function boundFor({ measured, range }: NodeBounds, value: number, limit: number): Bound {
  if (!range || range.minimum === 0 || limit !== range.minimum) return measured;
  // "Exactly so many": both limits are the same number, and the value tells which of them it is.
  return range.maximum === limit && value > limit ? measured : 'below';
}
