import type { SeenClass } from '@sightline/contract/abilities';
import { DETECTORS, type Flow, type FlowNode } from '@sightline/contract/flows';
import type { KeyPoint } from '@sightline/contract/frames';
import { CHECKED_ITEMS } from '@sightline/contract/rules/ppe-check';
import type { NeededClass } from '@sightline/contract/use-cases/needs';

/** What a node must be able to see to run a flow. */
export interface FlowNeeds {
  readonly classes: readonly NeededClass[];
  readonly keyPoints: readonly KeyPoint[];
}

const POINTS = { check_wrist: 'wrist', check_feet: 'foot', check_hip: 'hip' } as const satisfies Record<
  string,
  KeyPoint
>;

function classesOf(node: FlowNode): readonly NeededClass[] {
  if (node.type === 'detector') {
    const found: readonly SeenClass[] = node.only ?? DETECTORS[node.detector_type];
    return node.detector_type === 'vehicle' && !node.only ? ['vehicle'] : found;
  }
  return node.rule_type === 'ppe_check' ? CHECKED_ITEMS.filter((item) => node.config[`check_${item}`] === true) : [];
}

const pointsOf = (node: FlowNode): readonly KeyPoint[] =>
  node.type === 'rule' && node.rule_type === 'area_contact'
    ? Object.entries(POINTS).flatMap(([setting, point]) => (node.config[setting] === true ? [point] : []))
    : [];

/** What a flow looks for, each thing once, in the order of its nodes. */
export const needsOfFlow = ({ nodes }: Flow): FlowNeeds => ({
  classes: [...new Set(nodes.flatMap(classesOf))],
  keyPoints: [...new Set(nodes.flatMap(pointsOf))],
});
