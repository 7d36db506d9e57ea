import type { PlanArea } from '@sightline/contract/alerts/records';
import { type AlertHeat, CELL_METRES, type HeatCell } from '@sightline/contract/alerts/statistics';
import type { FrameSpace } from '@sightline/geometry/points';
import { polygonContains } from '@sightline/geometry/polygons';
import IconArrowDownRight from '@tabler/icons-react/dist/esm/icons/IconArrowDownRight.mjs';
import IconArrowRight from '@tabler/icons-react/dist/esm/icons/IconArrowRight.mjs';
import IconArrowUpRight from '@tabler/icons-react/dist/esm/icons/IconArrowUpRight.mjs';
import IconVideo from '@tabler/icons-react/dist/esm/icons/IconVideo.mjs';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { useTranslation } from 'react-i18next';
import { colorOfUseCase, OTHER_COLOR } from '../../../entities/alert/use-case-colors.ts';
import { nameOfUseCase } from '../../../entities/alert/use-cases.ts';
import { numberText, percentText } from '../../../lib/number-text.ts';
import { hourText, weekdayText } from '../shared/week-hour.ts';
import { MarkLink } from './mark-link.tsx';
import css from './plan-map.module.css';
import { useDashboard } from './use-dashboard.ts';

const MOST_KINDS = 3;

interface PlanHoverProps {
  cell: HeatCell;
  heat: AlertHeat;
  /** How many cells it sums up; none while just one is pointed at. */
  cells: number;
  /** The part of the plan they lie in. */
  area: PlanArea;
  /** Stands at the left, out of the way. */
  isLeft: boolean;
  onClose?: (() => void) | undefined;
}

function kindsOf(cell: HeatCell, nameOf: (key: string) => string, other: string) {
  const kinds = Object.entries(cell.use_cases).toSorted(([, a], [, b]) => b - a);
  const own = kinds
    .slice(0, MOST_KINDS)
    .map(([key, count]) => ({ name: nameOf(key), count, color: colorOfUseCase(key) }));
  const rest = kinds.slice(MOST_KINDS).reduce((sum, [, count]) => sum + count, 0);
  return rest > 0 ? [...own, { name: other, count: rest, color: OTHER_COLOR }] : own;
}

/** The zone around the middle of a cell. */
function zoneAt({ zones, plan }: AlertHeat, { x, y }: HeatCell): string | undefined {
  if (!plan) return undefined;
  const cellPx = CELL_METRES / (plan.metres_per_pixel ?? 1);
  const middle = [((x + 0.5) * cellPx) / plan.width, ((y + 0.5) * cellPx) / plan.height] as const;
  return zones.find(({ polygon }) => polygonContains<FrameSpace>(polygon, middle))?.name;
}

/** What happened at a place: how often, what, when, and who saw it. */
export function PlanHover({ cell, heat, cells, area, isLeft, onClose }: PlanHoverProps) {
  const { t } = useTranslation();
  const { isCompared } = useDashboard();
  const kinds = kindsOf(cell, (key) => nameOfUseCase(t, key), t('dashboard.other'));
  const names = heat.cameras.filter(({ id }) => cell.cameras.includes(id)).map(({ name }) => name);
  const difference = cell.alerts - cell.before;
  const Arrow = difference > 0 ? IconArrowUpRight : difference < 0 ? IconArrowDownRight : IconArrowRight;
  const place = zoneAt(heat, cell) ?? t('dashboard.plan.place', { x: cell.x + 1, y: cell.y + 1 });
  return (
    <div className={css.hover} data-left={isLeft || undefined} data-fixed={onClose ? true : undefined}>
      <p className={css.hoverHead}>
        <b>{place}</b>
        <span>
          {cells > 1 ? `${cells} × ` : ''}
          {t('dashboard.plan.size', { width: CELL_METRES, height: CELL_METRES })}
        </span>
        {onClose ? (
          <button type="button" onClick={onClose} aria-label={t('dashboard.plan.reset')}>
            <IconX size={14} stroke={2} aria-hidden="true" />
          </button>
        ) : null}
      </p>
      <p className={css.hoverCount}>
        <b>{t('dashboard.alerts', { count: cell.alerts, shown: numberText(cell.alerts) })}</b>
        <span>{t('dashboard.plan.share', { percent: percentText(cell.alerts / Math.max(1, heat.alerts)) })}</span>
        {isCompared ? (
          <span className={css.hoverChange} data-tone={difference > 0 ? 'bad' : 'good'}>
            <Arrow size={13} stroke={2} aria-hidden="true" />
            {numberText(Math.abs(difference))}
          </span>
        ) : null}
      </p>
      <div className={css.hoverBar} aria-hidden="true">
        {kinds.map(({ name, count, color }) => (
          <i key={name} style={{ flexGrow: count, background: color }} />
        ))}
      </div>
      <ul>
        {kinds.map(({ name, count, color }) => (
          <li key={name}>
            <i style={{ background: color }} aria-hidden="true" />
            {name}
            <b>{numberText(count)}</b>
          </li>
        ))}
      </ul>
      <p className={css.hoverFoot}>
        <IconVideo size={14} stroke={1.8} aria-hidden="true" />
        <span className={css.hoverNames}>{names.join(', ')}</span>
        {cell.peak ? (
          <span>
            {t('dashboard.plan.peak', { day: weekdayText(cell.peak.weekday), hour: hourText(cell.peak.hour) })}
          </span>
        ) : null}
      </p>
      {onClose ? (
        <MarkLink mark={{ cameras: cell.cameras, planArea: area }} className={css.hoverOpen}>
          {t('dashboard.plan.open', { count: cell.alerts, shown: numberText(cell.alerts) })}
          <IconArrowRight size={14} stroke={2} aria-hidden="true" />
        </MarkLink>
      ) : null}
    </div>
  );
}
