import { type Lane, laneBetween } from '@sightline/engine/replay/lanes';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { inUnit } from '../../../entities/flow-graph/node-words.ts';
import { humpsOf, lineOf, topOf } from './lane-shape.ts';
import type { NumberedMiss } from './misses.ts';
import { type Span, shareAt } from './time-span.ts';
import css from './timeline.module.css';

interface RuleLaneProps {
  lane: Lane;
  span: Span;
  width: number;
  height: number;
  misses: readonly NumberedMiss[];
  chosen: number | undefined;
  onMiss: (number: number) => void;
}

const BADGE = 9;

/** A rule's value over time against its limit. */
export function RuleLane({ lane, span, width, height, misses, chosen, onMiss }: RuleLaneProps) {
  const { t } = useTranslation();
  const samples = useMemo(() => laneBetween(lane, span.fromMs, span.toMs, Math.max(width, 1)), [lane, span, width]);
  const box = { span, width, height, top: topOf(samples) };
  const limit = samples.find((sample) => sample.limit !== null)?.limit ?? null;
  const limitY = limit === null ? null : height - (limit / box.top) * height;
  const own = misses.filter(
    ({ miss }) => miss.node === lane.node && shareAt(span, miss.atMs) >= 0 && shareAt(span, miss.atMs) <= 1,
  );
  const looked = own.find(({ number }) => number === chosen)?.miss;
  const isFalling = lane.bound === 'at_most' || lane.bound === 'below';
  const isLooked = (from: number, to: number) => looked !== undefined && looked.atMs >= from && looked.atMs <= to;
  return (
    <>
      <svg className={css.lane} width={width} height={height} aria-hidden="true">
        {isFalling ? (
          <path className={css.line} d={lineOf(samples, box)} />
        ) : (
          humpsOf(samples, box).map((hump) => (
            <path
              key={hump.fromMs}
              className={css.hump}
              data-met={hump.isMet || undefined}
              data-looked={isLooked(hump.fromMs, hump.toMs) || undefined}
              d={hump.path}
            />
          ))
        )}
        {limitY === null ? null : <line className={css.limit} x1={0} x2={width} y1={limitY} y2={limitY} />}
      </svg>
      {limit === null || limitY === null ? null : (
        <span className={css.limitText} style={{ top: limitY }}>
          {t('why.limit', { limit: inUnit(t, limit, lane.unit) })}
        </span>
      )}
      {own.map(({ number, miss }) => (
        <button
          key={number}
          type="button"
          tabIndex={-1}
          className={css.badge}
          data-chosen={number === chosen || undefined}
          aria-label={t('why.miss_number', { number })}
          style={{ left: shareAt(span, miss.atMs) * width + BADGE }}
          onClick={() => onMiss(number)}
        >
          {number}
        </button>
      ))}
    </>
  );
}
