import type { WeekHour } from '@sightline/contract/alerts/records';
import type { AlertStatistics } from '@sightline/contract/alerts/statistics';
import type { CSSProperties, KeyboardEventHandler } from 'react';
import { useTranslation } from 'react-i18next';
import { numberText, offsetText } from '../../../lib/number-text.ts';
import { ChartCard } from '../../../ui/chart/chart-card.tsx';
import { heatOf, shadeOf } from '../../../ui/chart/heat.ts';
import { useRovingMark } from '../../../ui/chart/use-roving-mark.ts';
import { hourText, weekdayText, weekHourText } from '../shared/week-hour.ts';
import { HeatScale } from './heat-scale.tsx';
import { MarkLink } from './mark-link.tsx';
import { useDashboard } from './use-dashboard.ts';
import css from './week-card.module.css';

const HOURS = Array.from({ length: 24 }, (_, hour) => hour);

/** The zone of all sites, or nothing when they differ. */
function zoneOf(sites: AlertStatistics['sites']): string | undefined {
  const offsets = new Set(sites.map(({ time_zone }) => offsetText(time_zone)));
  return offsets.size === 1 ? [...offsets][0] : undefined;
}

interface HourCellProps {
  mark: WeekHour;
  alerts: number;
  highest: number;
  onPoint: () => void;
  /** Only of the cell that is a link now. */
  onKeyDown: KeyboardEventHandler | undefined;
}

function HourCell({ mark, alerts, highest, onPoint, onKeyDown }: HourCellProps) {
  const { t } = useTranslation();
  if (alerts === 0) return <span className={css.cell} />;
  const heat = heatOf(alerts, highest);
  const face = {
    className: alerts > 99 ? `${css.cellLink} ${css.long}` : css.cellLink,
    children: alerts > 999 ? `${Math.round(alerts / 1000)}k` : alerts,
  };
  return (
    <span
      className={css.cell}
      style={{ '--heat': `${Math.round(heat * 100)}%` } as CSSProperties}
      data-heat={shadeOf(heat)}
      onPointerEnter={onPoint}
    >
      {onKeyDown ? (
        <MarkLink
          mark={{ weekHour: mark }}
          label={t('dashboard.point', { name: weekHourText(mark), count: alerts })}
          onKeyDown={onKeyDown}
          {...face}
        />
      ) : (
        <span {...face} />
      )}
    </span>
  );
}

/** Alerts by weekday and hour of the site's clock. */
export function WeekCard({ statistics }: { statistics: AlertStatistics }) {
  const { t } = useTranslation();
  const { filter } = useDashboard();
  const { weekdays, sites } = statistics;
  const counts = weekdays.flat();
  const highest = Math.max(0, ...counts);
  const { place, current, point, onKeyDown } = useRovingMark<HTMLDivElement>({
    count: counts.length,
    columns: HOURS.length,
    isMark: (index) => (counts[index] ?? 0) > 0,
  });
  return (
    <ChartCard
      title={t('dashboard.week.title')}
      note={t('dashboard.week.note', { zone: zoneOf(sites) ?? t('dashboard.week.site_time') })}
      className={css.week}
      isTable={filter.view === 'table'}
      table={{
        head: [t('dashboard.week.day'), ...HOURS.map(hourText)],
        rows: weekdays.map((hours, day) => [weekdayText(day), ...hours.map((alerts) => numberText(alerts))]),
      }}
      aside={<HeatScale highest={highest} />}
    >
      <div ref={place} className={css.grid}>
        {weekdays.map((hours, day) => (
          <div key={weekdayText(day)} className={css.gridRow}>
            <span className={css.dayName}>{weekdayText(day)}</span>
            {hours.map((alerts, hour) => {
              const index = day * HOURS.length + hour;
              return (
                <HourCell
                  key={weekHourText({ weekday: day, hour })}
                  mark={{ weekday: day, hour }}
                  alerts={alerts}
                  highest={highest}
                  onPoint={() => point(index)}
                  onKeyDown={index === current ? onKeyDown : undefined}
                />
              );
            })}
          </div>
        ))}
        <div className={css.gridRow} aria-hidden="true">
          <span />
          {HOURS.map((hour) => (
            <span key={hour} className={css.hourName}>
              {hour % 3 === 0 ? String(hour).padStart(2, '0') : ''}
            </span>
          ))}
        </div>
      </div>
    </ChartCard>
  );
}
