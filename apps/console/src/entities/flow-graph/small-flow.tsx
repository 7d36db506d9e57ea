import type { Flow } from '@sightline/contract/flows';
import { useMemo } from 'react';
import css from './flow-graph.module.css';
import { layoutFlow } from './graph-layout.ts';

const SIZE = { width: 34, height: 14, gapAlong: 16, gapAcross: 8 };
const MARGIN = 2;

interface SmallFlowProps {
  flow: Pick<Flow, 'nodes' | 'edges'>;
  label: string;
  /** As wide as this, unless the flow is narrower. */
  width: number;
}

/** A flow as a small picture: its shape, without words. */
export function SmallFlow({ flow, label, width }: SmallFlowProps) {
  const placed = useMemo(() => layoutFlow(flow, SIZE), [flow]);
  const types = new Map(flow.nodes.map((node) => [node.id, node.type]));
  const sources = new Set(flow.edges.map(({ from }) => from));
  const full = placed.width + 2 * MARGIN;
  return (
    <svg
      className={css.small}
      role="img"
      aria-label={label}
      width={Math.min(width, full)}
      viewBox={`${-MARGIN} ${-MARGIN} ${full} ${placed.height + 2 * MARGIN}`}
    >
      {placed.edges.map(({ from, to, path }) => (
        <path key={`${from} ${to}`} d={path} />
      ))}
      {placed.nodes.map(({ id, x, y }) => (
        <rect
          key={id}
          {...{ x, y }}
          width={SIZE.width}
          height={SIZE.height}
          rx={3}
          data-type={types.get(id)}
          data-output={(types.get(id) === 'rule' && !sources.has(id)) || undefined}
        />
      ))}
    </svg>
  );
}
