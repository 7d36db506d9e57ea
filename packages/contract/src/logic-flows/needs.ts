import { DETECTORS } from '../flows.ts';
import type { KeyPoint } from '../frames.ts';
import { CHECKED_ITEMS } from '../rules/ppe-check.ts';
import type { NeededClass, Seen } from '../use-cases/needs.ts';
import { isDetectorType } from './palette.ts';
import type { ConfigValues, LogicFlowGraph, LogicFlowNode } from './wire.ts';

const TOUCHING = { check_wrist: 'wrist', check_feet: 'foot', check_hip: 'hip' } as const satisfies Record<
  string,
  KeyPoint
>;
/** As the rule has it where nobody has said otherwise. */
const USUALLY_TOUCHING: ConfigValues = { check_wrist: true };

function classesOf(node: LogicFlowNode): readonly NeededClass[] {
  if (node.type === 'rule') {
    const { rule_type, config_values } = node.data;
    return rule_type === 'ppe_check' ? CHECKED_ITEMS.filter((item) => config_values[`check_${item}`] === true) : [];
  }
  const { detector_type: type } = node.data;
  if (!isDetectorType(type)) return [];
  return type === 'vehicle' ? ['vehicle'] : DETECTORS[type];
}

function keyPointsOf(node: LogicFlowNode): KeyPoint[] {
  if (node.type !== 'rule' || node.data.rule_type !== 'area_contact') return [];
  const values = { ...USUALLY_TOUCHING, ...node.data.config_values };
  return Object.entries(TOUCHING).flatMap(([setting, point]) => (values[setting] === true ? [point] : []));
}

/** All that a node must be able to see to run a flow, each once. */
export const flowNeeds = ({ nodes }: Pick<LogicFlowGraph, 'nodes'>): Required<Seen> => ({
  classes: [...new Set(nodes.flatMap(classesOf))],
  keyPoints: [...new Set(nodes.flatMap(keyPointsOf))],
  identities: [],
});
