import IconInfoCircle from '@tabler/icons-react/dist/esm/icons/IconInfoCircle.mjs';
import { type CSSProperties, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { offsetText } from '../../../lib/number-text.ts';
import { DayChoice } from '../shared/day-choice.tsx';
import { FigureCard, FiguresAway } from '../shared/figure-card.tsx';
import { tableOf } from '../shared/figure-table.ts';
import { sumsOf } from '../shared/figures.ts';
import { PeakNote } from '../shared/peak-note.tsx';
import { plainText } from '../shared/units.ts';
import { useAnalytics } from '../shared/use-analytics.ts';
import { useHours } from '../shared/use-hours.ts';
import { useMarks } from '../shared/use-marks.ts';
import { useStepWords } from '../shared/use-step-words.ts';
import { hourFigure, MatrixRows } from './matrix-rows.tsx';
import { outsideSum, siteHours } from './site-hours.ts';
import own from './workhour.module.css';

/** Person-hours of each zone in each hour of the chosen day. */
export function MatrixWidget() {
  const { t } = useTranslation();
  const { measure, site } = useAnalytics();
  const words = useStepWords();
  const { ofHour } = useMarks();
  const { query, now } = useHours();
  const [shown, setShown] = useState<number>();
  if (!now) return <FiguresAway query={query} height={360} />;
  const { steps, lines } = now;
  const sums = sumsOf(lines, steps.length);
  const hours = siteHours(site);
  const outside = outsideSum(steps, lines, hours.isOutside);
  return (
    <FigureCard
      hasPicture
      name="by-hour"
      title={t('analytics.by_hour.title')}
      note={t('analytics.by_hour.note.workhour', { zone: offsetText(site.time_zone) })}
      table={tableOf(
        steps,
        lines,
        words.timeText,
        { step: t('analytics.hour'), total: t('analytics.total') },
        { markOf: ofHour },
      )}
      aside={
        <>
          <PeakNote steps={steps} sums={sums} />
          <DayChoice />
        </>
      }
    >
      <div className={own.matrix} style={{ '--hours': steps.length } as CSSProperties}>
        <div className={own.row} aria-hidden="true">
          <span />
          {steps.map((step, hour) => (
            <span key={step} className={own.hour} data-current={hour === shown || undefined}>
              {words.hourText(step)}
            </span>
          ))}
        </div>
        <MatrixRows {...{ steps, lines, shown }} isOutside={steps.map(hours.isOutside)} onShow={setShown} />
        <div className={own.sums} aria-hidden="true">
          <b className={own.zone}>{t('analytics.all_zones')}</b>
          {sums.map((sum, index) => (
            <b key={steps[index]} data-current={index === shown || undefined}>
              {sum > 0 ? hourFigure(sum) : ''}
            </b>
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
