import IconArrowDownRight from '@tabler/icons-react/dist/esm/icons/IconArrowDownRight.mjs';
import IconArrowRight from '@tabler/icons-react/dist/esm/icons/IconArrowRight.mjs';
import IconArrowUpRight from '@tabler/icons-react/dist/esm/icons/IconArrowUpRight.mjs';
import { useTranslation } from 'react-i18next';
import { lengthOf } from '../../../entities/date-range/periods.ts';
import { numberText } from '../../../lib/number-text.ts';
import { Sparkline, smoothed } from '../../../ui/chart/sparkline.tsx';
import { FiguresAway } from '../shared/figure-card.tsx';
import { changeOf, peakOf, sumOf, sumsOf } from '../shared/figures.ts';
import { changeText } from '../shared/totals-widget.tsx';
import { figureText } from '../shared/units.ts';
import { useAnalytics } from '../shared/use-analytics.ts';
import { useDates } from '../shared/use-dates.ts';
import { useStepWords } from '../shared/use-step-words.ts';
import css from './flowsense.module.css';
import { useAbove } from './use-above.ts';

interface Tile {
  name: string;
  value: string;
  unit?: string;
  /** As a share of what it was before. */
  change?: number | undefined;
  /** More of it is worse. */
  isBad?: boolean;
  note: string;
  line?: readonly number[];
}

function useTiles(): Tile[] | undefined {
  const { t } = useTranslation();
  const { measure, filter } = useAnalytics();
  const { longDayText } = useStepWords();
  const { now, before } = useDates();
  const { above, limit } = useAbove();
  if (!now) return undefined;
  const sums = sumsOf(now.lines, now.steps.length);
  const total = sumOf(sums);
  const peak = peakOf(sums);
  const sumBefore = before && sumOf(sumsOf(before.lines, before.steps.length));
  return [
    {
      name: t('flowsense.counted'),
      value: figureText(measure.unit, total),
      change: sumBefore === undefined ? undefined : changeOf(total, sumBefore),
      note: before ? t('analytics.totals.note', { count: lengthOf(filter) }) : '',
      line: sums,
    },
    {
      name: t('analytics.totals.mean'),
      value: figureText(measure.unit, total / Math.max(1, sums.length)),
      note: t('analytics.days_sum', { count: sums.length }),
    },
    {
      name: t('flowsense.busiest_day'),
      value: peak ? figureText(measure.unit, peak.value) : '–',
      note: peak ? longDayText(now.steps[peak.index] ?? '') : '',
    },
    {
      name: t('flowsense.above'),
      ...(above
        ? {
            value: numberText(sumOf(above.hours)),
            unit: t('flowsense.hour_unit'),
            change: above.before && changeOf(sumOf(above.hours), sumOf(above.before)),
            line: above.hours,
          }
        : { value: '–' }),
      isBad: true,
      note: limit === null ? t('flowsense.no_limit') : t('flowsense.limit_an_hour', { limit: numberText(limit) }),
    },
  ];
}

/** The figures of the period, each with its way through it. */
export function Tiles() {
  const { t } = useTranslation();
  const { query } = useDates();
  const tiles = useTiles();
  if (!tiles) return <FiguresAway query={query} height={93} />;
  return (
    <ul className={css.tiles} aria-label={t('flowsense.figures')}>
      {tiles.map((tile) => (
        <li key={tile.name} className={css.tile}>
          <TileContent {...tile} />
        </li>
      ))}
    </ul>
  );
}

const ARROWS = { down: IconArrowDownRight, same: IconArrowRight, up: IconArrowUpRight };
const directionOf = (change: number) => (change < 0 ? 'down' : change > 0 ? 'up' : 'same');
const toneOf = (change: number) => (change > 0 ? 'bad' : change < 0 ? 'good' : undefined);

function TileContent({ name, value, unit, change, isBad = false, note, line }: Tile) {
  const Arrow = change === undefined ? undefined : ARROWS[directionOf(change)];
  return (
    <>
      <span className={css.tileName}>{name}</span>
      <span className={css.tileValue}>
        {value}
        {unit ? <small>{unit}</small> : null}
      </span>
      {line ? (
        <span className={css.spark}>
          <Sparkline values={smoothed([...line])} tone={isBad ? 'bad' : 'plain'} />
        </span>
      ) : null}
      <span className={css.tileNote}>
        {change !== undefined && Arrow ? (
          <b data-tone={isBad ? toneOf(change) : undefined}>
            <Arrow size={13} stroke={2} aria-hidden="true" />
            {changeText(change)}
          </b>
        ) : null}
        <span className={css.tileText}>{note}</span>
      </span>
    </>
  );
}
