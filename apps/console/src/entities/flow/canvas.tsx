import '@xyflow/react/dist/base.css';
import {
  Background,
  type Connection,
  type EdgeChange,
  MiniMap,
  type NodeChange,
  ReactFlow,
  useReactFlow,
} from '@xyflow/react';
import { type DragEvent, type FocusEvent, type KeyboardEvent, useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { newId } from '../../lib/new-id.ts';
import css from './canvas.module.css';
import { type CanvasEdge, type CanvasNode, edgesOf, nodesOf } from './canvas-parts.ts';
import { FlowEdgeView } from './flow-edge.tsx';
import { FlowNodeView } from './flow-node.tsx';
import type { Builder } from './model/builder.ts';
import { connect, reconnect, whyNot } from './model/connections.ts';
import type { Position } from './model/doc.ts';
import { place } from './model/edits.ts';
import { NODE } from './model/layout.ts';
import { worstOf } from './model/problems.ts';
import { type BuilderScreen, useScreen } from './screen-context.ts';
import { useBuilt } from './use-builder.ts';

const NODE_TYPES = { rule: FlowNodeView, detector: FlowNodeView };
const EDGE_TYPES = { flow: FlowEdgeView };
const DOTS = 18;
/** What a tile of the palette carries while it is dragged. */
export const TILE = 'application/x-sightline-flow-node';

/** Which of the changes that the library reports say that something is selected or not. */
function selectionAfter(builder: Builder, changes: readonly (NodeChange<CanvasNode> | EdgeChange<CanvasEdge>)[]) {
  const selected = new Set(builder.state().selected);
  for (const change of changes) {
    if (change.type !== 'select') continue;
    if (change.selected) selected.add(change.id);
    else selected.delete(change.id);
  }
  builder.select(selected);
}

function movesIn(changes: readonly NodeChange<CanvasNode>[]): Map<string, Position> {
  return new Map(
    changes.flatMap((change) =>
      change.type === 'position' && change.position ? [[change.id, change.position] as const] : [],
    ),
  );
}

/** The id of the node or line that an event happened at. */
const partAt = (target: EventTarget) =>
  (target as Element).closest<HTMLElement>('.react-flow__node, .react-flow__edge')?.dataset.id;

function useCanvasEvents({ builder, canEdit, onOpen, onRename, onDropTile }: BuilderScreen) {
  const { screenToFlowPosition } = useReactFlow();
  return {
    onNodesChange: useCallback(
      (changes: NodeChange<CanvasNode>[]) => {
        const moved = movesIn(changes);
        if (moved.size > 0) builder.edit((doc) => place(doc, moved), 'drag');
        selectionAfter(builder, changes);
      },
      [builder],
    ),
    onEdgesChange: useCallback((changes: EdgeChange<CanvasEdge>[]) => selectionAfter(builder, changes), [builder]),
    onNodeDragStop: useCallback(() => builder.endStep(), [builder]),
    onConnect: useCallback(
      (connection: Connection) => builder.edit((doc) => connect(doc, connection, newId())),
      [builder],
    ),
    onReconnect: useCallback(
      (edge: CanvasEdge, connection: Connection) => builder.edit((doc) => reconnect(doc, edge.id, connection)),
      [builder],
    ),
    isValidConnection: useCallback(
      (connection: Connection | CanvasEdge) => {
        const moved = 'id' in connection ? connection.id : undefined;
        return whyNot(builder.state().doc, connection, moved) === undefined;
      },
      [builder],
    ),
    onNodeDoubleClick: useCallback(
      (_: unknown, node: CanvasNode) => {
        if (canEdit && node.type === 'rule') onRename(node.id);
      },
      [canEdit, onRename],
    ),
    onDragOver: (event: DragEvent) => {
      if (!event.dataTransfer.types.includes(TILE)) return;
      event.preventDefault();
      event.dataTransfer.dropEffect = 'copy';
    },
    onDrop: (event: DragEvent) => {
      const slug = event.dataTransfer.getData(TILE);
      if (!slug) return;
      event.preventDefault();
      const at = screenToFlowPosition({ x: event.clientX, y: event.clientY });
      onDropTile(slug, { x: at.x - NODE.width / 2, y: at.y - NODE.height / 2 });
    },
    /** Who comes by keyboard selects what they come to. */
    onFocus: (event: FocusEvent) => {
      const id = partAt(event.target);
      if (id && event.target.matches(':focus-visible')) builder.select([id]);
    },
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== 'Enter' || event.target instanceof HTMLButtonElement) return;
      const id = partAt(event.target);
      if (id) onOpen(id);
    },
  };
}

/** Where the flow is drawn. Locked, it only shows it: nothing can be dragged, connected, panned or zoomed. */
export function Canvas() {
  const { t } = useTranslation();
  const screen = useScreen();
  const { builder, canEdit, problems, live, openId } = screen;
  const isLive = live !== undefined;
  const doc = useBuilt(builder, (state) => state.doc);
  const selected = useBuilt(builder, (state) => state.selected);
  const nodes = useMemo(
    () => nodesOf(t, { doc, selected, problems, isLive, openId }),
    [t, doc, selected, problems, isLive, openId],
  );
  const edges = useMemo(() => edgesOf(t, { doc, selected, isLive }), [t, doc, selected, isLive]);
  const events = useCanvasEvents(screen);
  return (
    <ReactFlow<CanvasNode, CanvasEdge>
      className={css.canvas}
      aria-label={t('flow.canvas')}
      {...{ nodes, edges }}
      {...events}
      nodeTypes={NODE_TYPES}
      edgeTypes={EDGE_TYPES}
      minZoom={0.2}
      maxZoom={2}
      fitView
      fitViewOptions={{ padding: 0.08, maxZoom: 1, ...(canEdit ? { minZoom: 1 } : {}) }}
      nodesDraggable={canEdit}
      nodesConnectable={canEdit}
      edgesReconnectable={canEdit}
      elementsSelectable
      panOnDrag={canEdit}
      panOnScroll={canEdit}
      zoomOnScroll={false}
      zoomOnPinch={canEdit}
      zoomOnDoubleClick={false}
      preventScrolling={canEdit}
      deleteKeyCode={null}
      disableKeyboardA11y
      nodesFocusable
      edgesFocusable={canEdit}
      selectNodesOnDrag={false}
      proOptions={{ hideAttribution: true }}
    >
      <Background gap={DOTS} size={1.2} color="var(--line-2)" />
      {canEdit ? (
        <MiniMap<CanvasNode>
          className={css.minimap}
          style={{ width: 196, height: 134 }}
          ariaLabel={t('flow.minimap')}
          nodeColor={({ data }) => MAP_COLOURS[worstOf(data.problems) ?? data.node.type]}
          maskColor="transparent"
          nodeBorderRadius={4}
          pannable
          zoomable
        />
      ) : null}
    </ReactFlow>
  );
}

const MAP_COLOURS = {
  error: 'var(--non-compliant-graphic)',
  warning: 'var(--bookmark)',
  rule: 'var(--accent)',
  detector: 'var(--field)',
} as const;
