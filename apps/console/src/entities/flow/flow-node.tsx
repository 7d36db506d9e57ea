import { Tooltip } from '@mantine/core';
import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs';
import IconExclamationMark from '@tabler/icons-react/dist/esm/icons/IconExclamationMark.mjs';
import IconSettings from '@tabler/icons-react/dist/esm/icons/IconSettings.mjs';
import IconUnlink from '@tabler/icons-react/dist/esm/icons/IconUnlink.mjs';
import { Handle, type NodeProps, Position } from '@xyflow/react';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import css from './canvas.module.css';
import type { CanvasNode } from './canvas-parts.ts';
import { LiveReading } from './live/live-reading.tsx';
import { isRule, typeOf } from './model/doc.ts';
import { type BuilderProblem, worstOf } from './model/problems.ts';
import { problemText, remedyText } from './problem-words.ts';
import { useScreen } from './screen-context.ts';
import { TypeIcon } from './type-icon.tsx';

const TARGETS = [
  ['top', Position.Top],
  ['left', Position.Left],
] as const;
const SOURCES = [
  ['right', Position.Right],
  ['bottom', Position.Bottom],
] as const;

/** A detector (dashed) or a rule, with its four handles, what is wrong with it, and the way to its settings. */
export const FlowNodeView = memo(function FlowNodeView({ id, data, selected }: NodeProps<CanvasNode>) {
  const { t } = useTranslation();
  const { canEdit, canViewConfig, live, onOpen } = useScreen();
  const { node, name, note, problems, isOpen } = data;
  const state = live?.nodes.get(id)?.state;
  return (
    <div
      className={css.node}
      data-type={node.type}
      data-selected={selected || isOpen || undefined}
      data-problem={worstOf(problems)}
      data-live={live ? (state ?? 'idle') : undefined}
    >
      <div className={css.nodeHead}>
        <span className={css.nodeIcon}>
          <TypeIcon type={typeOf(node)} />
        </span>
        <span className={css.nodeWords}>
          <b>{name}</b>
          <span title={note}>{note}</span>
        </span>
      </div>
      {live ? <LiveReading node={node} live={live} /> : null}
      <Mark problems={problems} />
      {canViewConfig && isRule(node) ? (
        <button
          type="button"
          tabIndex={-1}
          className={`${css.gear} nodrag nopan`}
          aria-label={t('flow.configure', { name })}
          onClick={() => onOpen(id)}
        >
          <IconSettings size={13} stroke={2} aria-hidden="true" />
        </button>
      ) : null}
      {TARGETS.map(([handle, position]) => (
        <Handle key={handle} id={handle} type="target" position={position} isConnectable={canEdit} />
      ))}
      {SOURCES.map(([handle, position]) => (
        <Handle key={handle} id={handle} type="source" position={position} isConnectable={canEdit} />
      ))}
    </div>
  );
});

const SIGNS = { error: IconExclamationMark, warning: IconAlertTriangle } as const;

/** What is wrong with a node; the words are in its name for those who do not see the mark. */
function Mark({ problems }: { problems: readonly BuilderProblem[] }) {
  const { t } = useTranslation();
  const worst = worstOf(problems);
  if (!worst) return null;
  const isLoose = problems[0]?.code === 'flow_unconnected_node';
  const Sign = isLoose ? IconUnlink : SIGNS[worst];
  return (
    <Tooltip
      multiline
      maw={280}
      position="right"
      label={problems.map((problem, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two problems may say the same
        <span key={index} className={css.problem}>
          <b>{problemText(t, problem)}</b>
          <span>{remedyText(problem)}</span>
        </span>
      ))}
    >
      <span className={css.mark} data-severity={worst} aria-hidden="true">
        <Sign size={12} stroke={2.4} />
      </span>
    </Tooltip>
  );
}
