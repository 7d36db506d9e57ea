import type { Flow } from '@sightline/contract/flows';
import { toFlow } from '@sightline/contract/logic-flows/convert';
import { isDetectorType, isRuleType, paletteName } from '@sightline/contract/logic-flows/palette';
import type { LogicFlowGraph, LogicFlowNode } from '@sightline/contract/logic-flows/wire';
import type { NodeNames } from './node-words.ts';

const typeOf = (node: LogicFlowNode) => (node.type === 'rule' ? node.data.rule_type : node.data.detector_type);

/** What somebody called a node; one that was never renamed goes by its type, in the reader's language. */
function givenName(node: LogicFlowNode): string | undefined {
  const name = node.data.display_name || node.data.name;
  return name === paletteName(typeOf(node)) ? undefined : name;
}

export interface ReadFlow {
  flow: Flow;
  names: NodeNames;
}

/** A drawn flow as the engine and the graph take it; nothing when it has a node that this console does not know. */
export function readFlow(graph: LogicFlowGraph): ReadFlow | undefined {
  const isKnown = graph.nodes.every((node) =>
    node.type === 'rule' ? isRuleType(node.data.rule_type) : isDetectorType(node.data.detector_type),
  );
  if (!isKnown) return undefined;
  const named = graph.nodes.flatMap((node) => {
    const name = givenName(node);
    return name ? [[node.id, name] as const] : [];
  });
  return { flow: toFlow(graph), names: Object.fromEntries(named) };
}
