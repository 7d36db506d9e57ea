import { isDetectorType, isRuleType } from '@sightline/contract/logic-flows/palette';
import type { TraceStep } from '@sightline/contract/node-link';
import { type NodeStep, readingOf } from './node-reading.ts';

/** A step of an alert's trace as the graph takes it. */
export const stepOfTrace = ({ node, came_in, passed, measured, limit }: TraceStep): NodeStep => ({
  node,
  cameIn: came_in,
  passed,
  measured,
  limit,
});

/** Enough of a node to name it and to read its value, for a step whose flow is not at hand. */
export function nodeOfStep({ node: id, type }: TraceStep) {
  if (isRuleType(type)) return { id, type: 'rule', rule_type: type, config: {} } as const;
  return isDetectorType(type) ? ({ id, type: 'detector', detector_type: type } as const) : undefined;
}

/** What decided: the last rule on the path that measured something against a limit. */
export function decidingReading(steps: readonly TraceStep[]) {
  for (const step of steps.toReversed()) {
    const node = nodeOfStep(step);
    if (node?.type !== 'rule') continue;
    const reading = readingOf(node, stepOfTrace(step));
    const { value, limit, unit } = reading;
    if (value !== null && limit !== null && unit !== 'inputs') return { node, reading: { ...reading, value, limit } };
  }
  return undefined;
}
