import type { Flow } from '@sightline/contract/flows';
import { useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useElementWidth } from '../../ui/use-element-width.ts';
import css from './flow-graph.module.css';
import { FlowNodeBox } from './flow-node-box.tsx';
import { layoutWithin, type NodeSize } from './graph-layout.ts';
import { type NodeStep, readingOf, type Seen } from './node-reading.ts';
import { statesOf } from './node-states.ts';
import { type NodeNames, nameOfNode, noteOfNode } from './node-words.ts';

const SIZES = {
  detail: { width: 166, height: 60, gapAlong: 21, gapAcross: 10 },
  verdict: { width: 154, height: 60, gapAlong: 19, gapAcross: 14 },
} as const satisfies Record<string, NodeSize>;

interface FlowGraphProps {
  flow: Flow;
  /** What it is a picture of. */
  label: string;
  names?: NodeNames | undefined;
  size?: keyof typeof SIZES;
  /** What each node made of the moment that is shown; without it the flow is shown as it is. */
  steps?: readonly NodeStep[] | undefined;
  seen?: readonly Seen[] | undefined;
  stoppedAt?: string | undefined;
  /** In place of what the node looks for. */
  notes?: Readonly<Record<string, string>>;
  pointed?: string | undefined;
  onPoint?: ((node: string | undefined) => void) | undefined;
}

/** A flow in path order, each node with its value against its limit. */
export function FlowGraph(props: FlowGraphProps) {
  const { flow, label, names, size = 'detail', steps, seen, stoppedAt, notes, pointed, onPoint } = props;
  const { t } = useTranslation();
  const box = useRef<HTMLDivElement>(null);
  const room = useElementWidth(box);
  const measures = SIZES[size];
  const placed = useMemo(() => layoutWithin(flow, measures, room), [flow, measures, room]);
  const { width, height, nodes, edges, isDown, nodeWidth } = placed;
  const readings = useMemo(
    () =>
      new Map(
        flow.nodes.map((node) => [
          node.id,
          readingOf(
            node,
            steps?.find((step) => step.node === node.id),
            seen,
          ),
        ]),
      ),
    [flow, steps, seen],
  );
  const states = useMemo(
    () => statesOf(flow, steps ? readings : undefined, stoppedAt),
    [flow, steps, readings, stoppedAt],
  );
  const byId = new Map(flow.nodes.map((node) => [node.id, node]));
  return (
    <div ref={box} className={css.scroll}>
      <div className={css.graph} style={{ width, height }} data-down={isDown || undefined}>
        <svg className={css.edges} width={width} height={height} aria-hidden="true">
          {edges.map((edge) => (
            <path key={`${edge.from} ${edge.to}`} d={edge.path} data-state={states.edgeOf(edge)} />
          ))}
        </svg>
        <ol aria-label={label}>
          {nodes.map(({ id, x, y }) => {
            const node = byId.get(id)!;
            return (
              <li key={id} className={css.place} style={{ left: x, top: y, width: nodeWidth, height: measures.height }}>
                <FlowNodeBox
                  node={node}
                  name={nameOfNode(t, node, names)}
                  note={notes?.[id] ?? noteOfNode(t, node)}
                  reading={readings.get(id)!}
                  state={states.nodes.get(id)!}
                  isPointed={pointed === id}
                  onPoint={onPoint}
                />
              </li>
            );
          })}
        </ol>
      </div>
    </div>
  );
}
