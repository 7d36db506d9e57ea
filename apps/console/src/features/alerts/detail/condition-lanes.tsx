import { useTranslation } from 'react-i18next';
import { nameOfNode } from '../../../entities/flow-graph/node-words.ts';
import { type ConditionLane, type Span, shareAt } from './around.ts';
import css from './timeline.module.css';
import type { Around } from './use-around.ts';

interface ConditionLanesProps {
  lanes: readonly ConditionLane[];
  span: Span;
  alertMs: number;
  pointed: string | undefined;
}

const percent = (share: number) => `${share * 100}%`;

/** When each condition held: in full colour up to the alert, pale after it. */
export function ConditionLanes({ lanes, span, alertMs, pointed }: ConditionLanesProps) {
  return lanes.map(({ node, spans }, index) => (
    <span key={node} className={css.lane} data-lane={index} data-away={isAway(node, pointed) || undefined}>
      {spans.flatMap(({ fromMs, toMs }) => [
        fromMs < alertMs ? <Bar key={fromMs} span={span} fromMs={fromMs} toMs={Math.min(toMs, alertMs)} /> : null,
        toMs > alertMs ? (
          <Bar key={`${fromMs} after`} span={span} fromMs={Math.max(fromMs, alertMs)} toMs={toMs} isAfter />
        ) : null,
      ])}
    </span>
  ));
}

const isAway = (node: string, pointed: string | undefined) => pointed !== undefined && pointed !== node;

function Bar({ span, fromMs, toMs, isAfter = false }: Span & { span: Span; isAfter?: boolean }) {
  const left = shareAt(span, fromMs);
  return (
    <i
      data-after={isAfter || undefined}
      style={{ left: percent(left), width: percent(Math.max(0, shareAt(span, toMs) - left)) }}
    />
  );
}

interface LaneWordsProps extends ConditionLanesProps {
  around: Pick<Around, 'read'>;
}

/** What each lane stands for, and how long it had held when the alert was raised. */
export function LaneWords({ lanes, span, around: { read }, alertMs, pointed }: LaneWordsProps) {
  const { t, i18n } = useTranslation();
  if (lanes.length === 0 || !read) return null;
  return (
    <ul className={css.words}>
      {lanes.map(({ node: id, spans }, index) => {
        const node = read.flow.nodes.find((one) => one.id === id);
        if (!node) return null;
        const held = spans.find(({ fromMs, toMs }) => fromMs <= alertMs && toMs >= alertMs);
        const seconds = held && (alertMs - held.fromMs) / 1000;
        // What began before the preview lasted longer than can be seen.
        const least = held && held.fromMs <= span.fromMs ? '≥ ' : '';
        return (
          <li key={id} data-lane={index} data-away={isAway(id, pointed) || undefined}>
            {nameOfNode(t, node, read.names)}
            {seconds
              ? ` ${least}${t('flow_unit.seconds', { value: seconds.toLocaleString(i18n.language, FORMAT) })}`
              : null}
          </li>
        );
      })}
    </ul>
  );
}

const FORMAT = { minimumFractionDigits: 1, maximumFractionDigits: 1 } as const;
