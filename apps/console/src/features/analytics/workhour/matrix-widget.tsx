import IconInfoCircle from '@tabler/icons-react/dist/esm/icons/IconInfoCircle.mjs';
import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import { offsetText } from '../../../lib/number-text.ts';
import { heatOf, shadeOf } from '../../../ui/chart/heat.ts';
import type { ChartLine } from '../../../ui/chart/series-places.ts';
import css from '../shared/analytics.module.css';
import { DayChoice } from '../shared/day-choice.tsx';
import { FigureCard, FiguresAway } from '../shared/figure-card.tsx';
import { tableOf } from '../shared/figure-table.ts';
import { sumsOf } from '../shared/figures.ts';
import { PeakNote } from '../shared/peak-note.tsx';
import { plainText } from '../shared/units.ts';
import { useAnalytics } from '../shared/use-analytics.ts';
import { useHours } from '../shared/use-hours.ts';
import { useStepWords } from '../shared/use-step-words.ts';
import { outsideSum, siteHours } from './site-hours.ts';
import own from './workhour.module.css';

/** Person-hours of each zone in each hour of the chosen day. */
export function MatrixWidget() {
  const { t } = useTranslation();
  const { measure, site } = useAnalytics();
  const words = useStepWords();
  const { query, now } = useHours();
  if (!now) return <FiguresAway query={query} height={360} />;
  const { steps, lines } = now;
  const sums = sumsOf(lines, steps.length);
  const hours = siteHours(site);
  const outside = outsideSum(steps, lines, hours.isOutside);
  return (
    <FigureCard
      name="by-hour"
      title={t('analytics.by_hour.title')}
      note={t('analytics.by_hour.note.workhour', { zone: offsetText(site.time_zone) })}
      table={tableOf(steps, lines, words.timeText, { step: t('analytics.hour'), total: t('analytics.total') })}
      aside={
        <>
          <PeakNote steps={steps} sums={sums} />
          <DayChoice />
        </>
      }
    >
      <div className={own.matrix} style={{ '--hours': steps.length } as CSSProperties} aria-hidden="true">
        <div className={own.row}>
          <span />
          {steps.map((step) => (
            <span key={step} className={own.hour}>
              {words.hourText(step)}
            </span>
          ))}
        </div>
        <MatrixRows lines={lines} isOutside={steps.map(hours.isOutside)} />
        <div className={own.sums}>
          <b className={own.zone}>{t('analytics.all_zones')}</b>
          {sums.map((sum, index) => (
            <b key={steps[index]}>{sum > 0 ? plainText(measure.unit, Math.round(sum)) : ''}</b>
          ))}
        </div>
      </div>
      <div className={own.foot}>
        {site.working_hours ? (
          <p className={own.key}>
            <i className={own.outside} aria-hidden="true" />
            {t('analytics.outside.label', { hours: hours.text })}{' '}
            <b>{t('analytics.outside.sum', { sum: plainText(measure.unit, outside) })}</b>
          </p>
        ) : null}
        <p className={own.key}>
          <IconInfoCircle size={15} stroke={1.8} aria-hidden="true" />
          {t('analytics.not_recognised')}
        </p>
      </div>
    </FigureCard>
  );
}

function MatrixRows({ lines, isOutside }: { lines: readonly ChartLine[]; isOutside: readonly boolean[] }) {
  const { measure } = useAnalytics();
  const highest = Math.max(0, ...lines.flatMap(({ values }) => values));
  return lines.map(({ id, name, color, values }) => (
    <div key={id} className={own.row}>
      <span className={own.zone}>
        <i className={css.dot} style={{ background: color }} />
        <span className={css.cut}>{name}</span>
      </span>
      {values.map((value, hour) => {
        const heat = heatOf(value, highest);
        return (
          <span
            // biome-ignore lint/suspicious/noArrayIndexKey: hours have no name but their place.
            key={hour}
            className={own.cell}
            data-heat={value > 0 ? shadeOf(heat) : undefined}
            data-outside={(value > 0 && isOutside[hour]) || undefined}
            style={{ '--heat': `${Math.round(heat * 100)}%` } as CSSProperties}
          >
            {value > 0 ? plainText(measure.unit, value < 10 ? value : Math.round(value)) : ''}
          </span>
        );
      })}
    </div>
  ));
}
