import type { LiveStep } from '@sightline/engine/replay/live';
import { useTranslation } from 'react-i18next';
import { ValueBar } from '../../flow-graph/value-bar.tsx';
import type { DocNode } from '../model/doc.ts';
import css from './live.module.css';
import type { LiveValues } from './live-values.ts';
import { framesText, rateText, readingText } from './live-words.ts';

interface LiveReadingProps {
  node: DocNode;
  live: LiveValues;
}

/** What a node measures now against its limit, and how much comes in and goes out. */
export function LiveReading({ node, live }: LiveReadingProps) {
  const { t } = useTranslation();
  const step = live.nodes.get(node.id);
  if (live.silence || !step) return <p className={css.silence}>{t(`flow.live.silence.${live.silence ?? 'new'}`)}</p>;
  return (
    <div className={css.reading}>
      <Measured step={step} />
      <p className={css.rates}>
        <span>
          {node.type === 'detector'
            ? framesText(t, live.framesPerSecond)
            : t('flow.live.in', { rate: rateText(t, step.inPerSecond) })}
        </span>
        <span>{t('flow.live.out', { rate: rateText(t, step.outPerSecond) })}</span>
      </p>
    </div>
  );
}

function Measured({ step }: { step: LiveStep }) {
  const { t } = useTranslation();
  const { reading } = step;
  if (!reading) return <p className={css.value}>{t('flow.live.nothing_in')}</p>;
  return (
    <>
      <p className={css.value}>
        <span>{t(`flow.live.measures.${reading.unit}`)}</span>
        <b>{readingText(t, reading)}</b>
      </p>
      <ValueBar reading={{ ...reading, value: reading.measured }} />
    </>
  );
}
