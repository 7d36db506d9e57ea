import { type Edge, MarkerType, type Node, type NodeHandle, Position } from '@xyflow/react';
import type { TFunction } from 'i18next';
import type { DocNode, FlowDoc } from './model/doc.ts';
import { NODE } from './model/layout.ts';
import { type BuilderProblem, worstOf } from './model/problems.ts';
import { type RoutePoints, routeAround } from './model/route.ts';
import { shownName, shownNote } from './node-look.ts';

interface CanvasNodeData extends Record<string, unknown> {
  node: DocNode;
  name: string;
  note: string;
  problems: readonly BuilderProblem[];
  isOpen: boolean;
}
export type CanvasNode = Node<CanvasNodeData, 'rule' | 'detector'>;
export type CanvasEdge = Edge<{ isNear: boolean; around: RoutePoints | undefined }, 'flow'>;

const DOT = 8;
const half = DOT / 2;

/** Where lines end and begin, so that nothing has to be measured before they can be drawn. */
const handlesOf = (height: number): NodeHandle[] => [
  { id: 'top', type: 'target', position: Position.Top, x: NODE.width / 2 - half, y: -half, width: DOT, height: DOT },
  { id: 'left', type: 'target', position: Position.Left, x: -half, y: height / 2 - half, width: DOT, height: DOT },
  {
    id: 'right',
    type: 'source',
    position: Position.Right,
    x: NODE.width - half,
    y: height / 2 - half,
    width: DOT,
    height: DOT,
  },
  {
    id: 'bottom',
    type: 'source',
    position: Position.Bottom,
    x: NODE.width / 2 - half,
    y: height - half,
    width: DOT,
    height: DOT,
  },
];

interface Drawn {
  doc: FlowDoc;
  selected: ReadonlySet<string>;
  problems: readonly BuilderProblem[];
  isLive: boolean;
  openId: string | null;
}

function spoken(t: TFunction, { name, note, problems }: Pick<CanvasNodeData, 'name' | 'note' | 'problems'>): string {
  const worst = worstOf(problems);
  return [name, note, ...(worst ? [t(`flow.spoken_problem.${worst}`, { count: problems.length })] : [])].join(', ');
}

/** The nodes as the canvas draws them. */
export function nodesOf(t: TFunction, { doc, selected, problems, isLive, openId }: Drawn): CanvasNode[] {
  const size = { width: NODE.width, height: isLive ? NODE.liveHeight : NODE.height };
  const handles = handlesOf(size.height);
  return doc.nodes.map((node) => {
    const data = {
      node,
      name: shownName(t, node),
      note: shownNote(t, node, doc.areas),
      problems: problems.filter((problem) => problem.node === node.id),
      isOpen: openId === node.id,
    };
    return {
      id: node.id,
      type: node.type,
      position: node.position,
      ...size,
      measured: size,
      handles,
      selected: selected.has(node.id),
      ariaLabel: spoken(t, data),
      data,
    };
  });
}

/** The lines; those at a selected node stand out. */
export function edgesOf(
  t: TFunction,
  { doc, selected, isLive }: Pick<Drawn, 'doc' | 'selected' | 'isLive'>,
): CanvasEdge[] {
  const height = isLive ? NODE.liveHeight : NODE.height;
  const names = new Map(doc.nodes.map((node) => [node.id, shownName(t, node)]));
  return doc.edges
    .filter(({ source, target }) => names.has(source) && names.has(target))
    .map((edge) => {
      const isNear = selected.has(edge.id) || selected.has(edge.source) || selected.has(edge.target);
      return {
        ...edge,
        type: 'flow',
        selected: selected.has(edge.id),
        ariaLabel: t('flow.line', { from: names.get(edge.source), to: names.get(edge.target) }),
        markerEnd: {
          type: MarkerType.ArrowClosed,
          width: 15,
          height: 15,
          color: isNear ? 'var(--accent)' : 'var(--tx-3)',
        },
        data: { isNear, around: routeAround(doc, edge, height) },
      };
    });
}
