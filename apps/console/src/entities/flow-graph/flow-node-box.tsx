import type { FlowNode } from '@sightline/contract/flows';
import IconHandStop from '@tabler/icons-react/dist/esm/icons/IconHandStop.mjs';
import { useTranslation } from 'react-i18next';
import css from './flow-graph.module.css';
import { NodeIcon } from './node-icon.tsx';
import { barOf, type Reading } from './node-reading.ts';
import type { NodeState } from './node-states.ts';
import { valueText } from './node-words.ts';
import { ValueBar } from './value-bar.tsx';

interface FlowNodeBoxProps {
  node: FlowNode;
  name: string;
  note: string;
  reading: Reading;
  state: NodeState;
  isPointed: boolean;
  onPoint: ((node: string | undefined) => void) | undefined;
}

/** One node: what it is, what it measured against its limit, what it looks for. */
export function FlowNodeBox({ node, name, note, reading, state, isPointed, onPoint }: FlowNodeBoxProps) {
  const { t } = useTranslation();
  const face = (
    <>
      {state === 'stopped' ? (
        <span className={css.stopped}>
          <IconHandStop size={12} stroke={2} aria-hidden="true" />
          {t('flow_graph.stopped_here')}
        </span>
      ) : null}
      <span className={css.head}>
        <NodeIcon node={node} />
        <span className={css.name}>{name}</span>
        <b className={css.value}>{state === 'plain' ? '' : valueText(t, reading)}</b>
      </span>
      {state === 'plain' || !barOf(reading) ? null : <ValueBar reading={reading} />}
      <span className={css.note} title={note}>
        {note}
      </span>
      {state === 'met' || state === 'idle' ? <span className="spoken">{t(`flow_graph.state.${state}`)}</span> : null}
    </>
  );
  const look = { className: css.node, 'data-state': state, 'data-type': node.type };
  if (!onPoint) return <div {...look}>{face}</div>;
  const point = () => onPoint(node.id);
  const leave = () => onPoint(undefined);
  return (
    <button
      type="button"
      {...look}
      aria-pressed={isPointed}
      onPointerEnter={point}
      onPointerLeave={leave}
      onFocus={point}
      onBlur={leave}
      onClick={point}
    >
      {face}
    </button>
  );
}
