import type { RuleNode } from '@sightline/contract/flows';
import type { Episode } from '@sightline/engine/replay/episodes';
import { limitOf, limitValue } from '@sightline/engine/replay/limits';
import { peakHistogram, predictAlerts } from '@sightline/engine/replay/predict';
import { useId, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { inUnit } from '../../../entities/flow-graph/node-words.ts';
import css from './changes.module.css';

interface LimitChangeProps {
  node: RuleNode;
  name: string;
  value: number;
  episodes: readonly Episode[];
  cooldownSeconds: number;
  isFalse: (episode: Episode) => boolean;
  onChange: (value: number) => void;
  onFocus: () => void;
}

const BARS = 14;
/** How far the slider goes: from nearly nothing to several times what is live. */
const endsOf = (live: number, step: number, peaks: readonly number[]) => {
  const highest = Math.max(live * 2, ...peaks.map((peak) => Math.min(peak, live * 4)));
  return { min: step, max: Math.ceil(highest / step) * step };
};

/** A limit over the peaks that were recorded: where it stands, what it lets through, what another would. */
export function LimitChange({
  node,
  name,
  value,
  episodes,
  cooldownSeconds,
  isFalse,
  onChange,
  onFocus,
}: LimitChangeProps) {
  const { t } = useTranslation();
  const id = useId();
  const field = limitOf(node.rule_type)!;
  const live = limitValue(node)!;
  const own = useMemo(() => episodes.filter((episode) => episode.node === node.id), [episodes, node.id]);
  const { min, max } = useMemo(
    () =>
      endsOf(
        live,
        field.step,
        own.map(({ measured }) => measured),
      ),
    [live, field.step, own],
  );
  const { bars } = useMemo(() => peakHistogram(own, node.id, { from: min, to: max }, BARS), [own, node.id, min, max]);
  const most = Math.max(1, ...bars.map((bar) => bar.episodes.length));
  const pace = { alertCooldownMs: cooldownSeconds * 1000 };
  const predicted = predictAlerts(own, node.id, value, pace);
  const shown = inUnit(t, value, field.unit);
  return (
    <>
      <div className={css.values}>
        {value === live ? null : <s>{inUnit(t, live, field.unit)}</s>} <b>{shown}</b>
      </div>
      <svg className={css.histogram} viewBox={`0 0 ${BARS * 10} 70`} preserveAspectRatio="none" aria-hidden="true">
        {bars.map((bar, index) => {
          const height = (bar.episodes.length / most) * 66;
          const wrong = (bar.episodes.filter(isFalse).length / most) * 66;
          return (
            <g key={bar.from} data-below={bar.to <= value || undefined}>
              <rect className={css.right} x={index * 10 + 0.5} y={70 - height} width={9} height={height} />
              <rect className={css.wrong} x={index * 10 + 0.5} y={70 - wrong} width={9} height={wrong} />
            </g>
          );
        })}
        <line
          className={css.mark}
          x1={((value - min) / (max - min)) * BARS * 10}
          x2={((value - min) / (max - min)) * BARS * 10}
          y1={0}
          y2={70}
        />
      </svg>
      <input
        id={id}
        className={css.slider}
        type="range"
        min={min}
        max={max}
        step={field.step}
        value={value}
        aria-label={t('backtest.limit_of', { name })}
        aria-valuetext={shown}
        onFocus={onFocus}
        onChange={({ target }) => onChange(Number(target.value))}
      />
      <div className={css.ends}>
        <span>{inUnit(t, min, field.unit)}</span>
        <span aria-live="polite">{t('backtest.predicted', { count: predicted })}</span>
        <span>{inUnit(t, max, field.unit)}</span>
      </div>
    </>
  );
}
