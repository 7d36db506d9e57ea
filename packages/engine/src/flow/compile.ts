import { DETECTORS, type Flow, type FlowNode, type RuleNode } from '@sightline/contract/flows';
import type { ObjectKind } from '@sightline/contract/frames';
import type { EventZone } from '@sightline/contract/node-link';
import type { RuleArea } from '@sightline/contract/rules/areas';
import { RULES } from '@sightline/contract/rules/catalogue';
import { prepareRule } from '../rules/evaluators.ts';
import type { RuleContext, RuleStep } from '../rules/rule.ts';
import { boundsOf, type NodeBounds } from './bounds.ts';
import { type Graph, graphOf, inOrder, upstreamOf } from './graph.ts';
import { type FlowProblem, validateFlow } from './validate.ts';

interface StepBase {
  readonly node: string;
  /** Detector or rule type, as a trace names it. */
  readonly type: string;
  /** What was drawn for it. */
  readonly zones: readonly EventZone[];
  /** For explanations; nothing runs by them. */
  readonly bounds: NodeBounds;
}

export interface DetectorProgramStep extends StepBase {
  readonly kinds: ReadonlySet<ObjectKind>;
  /** From 0 to 1. */
  readonly leastScore: number;
}

export interface RuleProgramStep extends StepBase {
  readonly kinds?: undefined;
  /** Positions of the steps that flow into this one. */
  readonly inputs: readonly number[];
  readonly run: RuleStep;
}

export type ProgramStep = DetectorProgramStep | RuleProgramStep;

/** A rule without outgoing edges: when its signal is active, an alert is due. */
export interface ProgramOutput {
  readonly step: number;
  /** Positions of all steps that led here, in order, itself last. */
  readonly path: readonly number[];
}

/** A flow made ready to run: its steps in order, each after those it depends on. Immutable; state is kept apart. */
export interface Program {
  readonly steps: readonly ProgramStep[];
  readonly outputs: readonly ProgramOutput[];
}

type Positions = ReadonlyMap<string, number>;

type Compiled =
  | { readonly ok: true; readonly program: Program }
  | { readonly ok: false; readonly problems: readonly FlowProblem[] };

/** Checks a flow and makes it ready to run on one camera. */
export function compileFlow(flow: Flow, context: RuleContext = {}): Compiled {
  const problems = validateFlow(flow);
  if (problems.length > 0) return { ok: false, problems };
  const graph = graphOf(flow);
  const order = inOrder(graph);
  const positions = new Map(order.map((id, index) => [id, index]));
  const steps = order.map((id) => stepOf(graph.nodes.get(id)!, { graph, positions, context }));
  const outputs = order.filter((id) => isOutput(graph, id)).map((id) => outputOf(id, graph, positions));
  return { ok: true, program: { steps, outputs } };
}

/** A rule that nothing follows raises alerts, unless it is there to write records. */
function isOutput({ nodes, targets }: Graph, id: string): boolean {
  const node = nodes.get(id)!;
  return node.type === 'rule' && targets.get(id)!.length === 0 && !RULES[node.rule_type].recordsOnly;
}

interface Surroundings {
  graph: Graph;
  positions: Positions;
  context: RuleContext;
}

function stepOf(node: FlowNode, { graph: { sources }, positions, context }: Surroundings): ProgramStep {
  if (node.type === 'detector') {
    const found: readonly ObjectKind[] = DETECTORS[node.detector_type];
    const kinds = new Set(node.only ? found.filter((kind) => node.only!.includes(kind)) : found);
    const leastScore = (node.minimum_confidence ?? 0) / 100;
    return { node: node.id, type: node.detector_type, zones: [], bounds: boundsOf(node), kinds, leastScore };
  }
  const filled: RuleNode = { ...node, config: RULES[node.rule_type].config.parse(node.config) };
  return {
    node: node.id,
    type: node.rule_type,
    zones: zonesOf(filled),
    bounds: boundsOf(filled),
    inputs: sources.get(node.id)!.map((id) => positions.get(id)!),
    run: prepareRule(node.rule_type, node.config, context),
  };
}

function outputOf(id: string, graph: Graph, positions: Positions): ProgramOutput {
  const path = [...upstreamOf(graph, id)].map((node) => positions.get(node)!);
  return { step: positions.get(id)!, path: path.toSorted((a, b) => a - b) };
}

function zonesOf({ config }: RuleNode): EventZone[] {
  const areas = (config.configured_areas ?? []) as readonly RuleArea[];
  return areas.map(({ id, label, points }) => ({ label, points, area_id: id }));
}
