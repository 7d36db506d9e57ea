import type { ErrorCode, ErrorParams } from '@sightline/contract/errors';
import { FLOW_PROBLEMS, type Flow, type FlowNode, type FlowProblemCode } from '@sightline/contract/flows';
import { isDetectorType, isRuleType } from '@sightline/contract/logic-flows/palette';
import { MAX_FLOW_EDGES, MAX_FLOW_NODES } from '@sightline/contract/logic-flows/wire';
import { RULES } from '@sightline/contract/rules/catalogue';
import type { Port, RuleSpec } from '@sightline/contract/rules/define';
import { problemsOf } from '@sightline/contract/validation';
import { type Graph, graphOf, inOrder } from './graph.ts';

export interface FlowProblem {
  code: FlowProblemCode;
  /** A sentence for people. */
  message: string;
  node?: string;
  /** The setting at fault, for `invalid_config`, and what is wrong with it. */
  field?: string;
  reason?: { code: ErrorCode; params?: ErrorParams };
}

const problem = (code: FlowProblemCode, node?: string): FlowProblem => ({
  code,
  message: FLOW_PROBLEMS[code],
  ...(node === undefined ? {} : { node }),
});

/** Everything that keeps a flow from being run; none: it compiles. */
export function validateFlow(flow: Flow): FlowProblem[] {
  if (flow.nodes.length === 0) return [problem('zero_nodes')];
  const tooLarge = sizeProblems(flow);
  // What nobody could draw is not looked at any further.
  if (tooLarge.length > 0) return tooLarge;
  const graph = graphOf(flow);
  return [
    ...duplicateNodes(flow),
    ...unknownEndpoints(flow, graph),
    ...unconnectedNodes(flow, graph),
    ...detectorInputs(flow, graph),
    ...circles(flow, graph),
    ...portProblems(flow, graph),
    ...flow.nodes.flatMap(unknownTypes),
    ...flow.nodes.flatMap(configProblems),
  ];
}

const tooMany = (code: FlowProblemCode, field: string, max: number): FlowProblem => ({
  ...problem(code),
  field,
  reason: { code: 'too_many', params: { max } },
});

const sizeProblems = ({ nodes, edges }: Flow): FlowProblem[] => [
  ...(nodes.length > MAX_FLOW_NODES ? [tooMany('too_many_nodes', 'nodes', MAX_FLOW_NODES)] : []),
  ...(edges.length > MAX_FLOW_EDGES ? [tooMany('too_many_connections', 'edges', MAX_FLOW_EDGES)] : []),
];

const specOf = (type: string): RuleSpec | undefined => (isRuleType(type) ? RULES[type] : undefined);

/** A flow may have been drawn by a newer version of the product. */
function unknownTypes(node: FlowNode): FlowProblem[] {
  if (node.type === 'detector') return isDetectorType(node.detector_type) ? [] : [problem('unknown_detector', node.id)];
  const spec = specOf(node.rule_type);
  if (!spec) return [problem('unknown_rule', node.id)];
  const { version = 1 } = spec;
  return (node.version ?? version) === version ? [] : [problem('unknown_rule_version', node.id)];
}

function duplicateNodes({ nodes }: Flow): FlowProblem[] {
  const known = new Set<string>();
  return nodes.flatMap(({ id }) => {
    if (known.has(id)) return [problem('duplicate_node', id)];
    known.add(id);
    return [];
  });
}

const unknownEndpoints = ({ edges }: Flow, { nodes }: Graph): FlowProblem[] =>
  edges
    .flatMap(({ from, to }) => [from, to])
    .filter((id) => !nodes.has(id))
    .map((id) => problem('unknown_endpoint', id));

/** A single node needs no connection. */
const unconnectedNodes = ({ nodes }: Flow, { sources, targets }: Graph): FlowProblem[] =>
  nodes.length === 1
    ? []
    : nodes
        .filter(({ id }) => sources.get(id)!.length === 0 && targets.get(id)!.length === 0)
        .map(({ id }) => problem('unconnected_node', id));

const detectorInputs = ({ nodes }: Flow, { sources }: Graph): FlowProblem[] =>
  nodes
    .filter(({ id, type }) => type === 'detector' && sources.get(id)!.length > 0)
    .map(({ id }) => problem('detector_input', id));

function circles({ nodes }: Flow, graph: Graph): FlowProblem[] {
  const reached = new Set(inOrder(graph));
  const stuck = nodes.find(({ id }) => !reached.has(id));
  return stuck ? [problem('cycle', stuck.id)] : [];
}

const portOf = (node: FlowNode): Port =>
  node.type === 'detector' ? 'objects' : (specOf(node.rule_type)?.ports.out ?? 'objects');

/** Areas go where areas are taken, every rule gets objects, and areas lead somewhere. */
function portProblems({ nodes }: Flow, graph: Graph): FlowProblem[] {
  const incoming = (id: string) => graph.sources.get(id)!.map((source) => portOf(graph.nodes.get(source)!));
  return nodes.flatMap((node) => {
    const ports = node.type === 'rule' ? incoming(node.id) : [];
    const takesAreas = node.type === 'rule' && (specOf(node.rule_type)?.ports.in.includes('areas') ?? true);
    return [
      ...(ports.includes('areas') && !takesAreas ? [problem('wrong_port', node.id)] : []),
      ...(needsObjects(node, ports, graph) ? [problem('missing_port', node.id)] : []),
      ...(portOf(node) === 'areas' && graph.targets.get(node.id)!.length === 0
        ? [problem('areas_unused', node.id)]
        : []),
    ];
  });
}

/** A rule that others follow, and that nothing but areas comes into. */
const needsObjects = ({ id, type }: FlowNode, ports: readonly Port[], { targets }: Graph): boolean =>
  type === 'rule' && !ports.includes('objects') && (ports.length > 0 || targets.get(id)!.length > 0);

function configProblems(node: FlowNode): FlowProblem[] {
  if (node.type !== 'rule') return [];
  const checked = specOf(node.rule_type)?.config.safeParse(node.config);
  if (checked?.success !== false) return [];
  return problemsOf(checked.error, node.config).map(({ message, field, code, params }) => ({
    code: 'invalid_config',
    message,
    node: node.id,
    ...(field === undefined ? {} : { field }),
    reason: { code, ...(params === undefined ? {} : { params }) },
  }));
}
