import { ActionIcon } from '@mantine/core';
import IconMinus from '@tabler/icons-react/dist/esm/icons/IconMinus.mjs';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import { useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { timeOf } from '../../../lib/dates.ts';
import { offsetText } from '../../../lib/number-text.ts';
import { Segmented } from '../../../ui/segmented.tsx';
import { useElementWidth } from '../../../ui/use-element-width.ts';
import { dayBars, gapsIn } from './day-bars.ts';
import { DayLane } from './day-lane.tsx';
import { Lanes } from './lanes.tsx';
import { spanAround, WIDTH_KEYS, WIDTHS, type WidthKey, widthOf, zoomed } from './time-span.ts';
import css from './timeline.module.css';
import type { TimelineProps } from './timeline-props.ts';

const CLOSER = 0.5;

/** A day of detections: what was in view, each rule's value against its limit, and where alerts were raised. */
export function Timeline(props: TimelineProps) {
  const { day, span, onSpan, atMs, timeZone, recorded } = props;
  const { t } = useTranslation();
  const plot = useRef<HTMLDivElement>(null);
  const width = useElementWidth(plot);
  const bars = useMemo(() => dayBars(day, recorded), [day, recorded]);
  const gaps = useMemo(() => gapsIn(span, recorded), [span, recorded]);
  const zoom = (factor: number) => onSpan(zoomed(span, atMs, factor, day));
  const clock = (ms: number) => timeOf(new Date(ms), timeZone);
  return (
    <section className={css.timeline} aria-label={t('why.timeline')}>
      <header className={css.head}>
        <h2 className={css.title}>{t('why.timeline')}</h2>
        <span className={css.range}>
          {t('why.range', {
            from: clock(span.fromMs),
            to: clock(span.toMs),
            zone: offsetText(timeZone, new Date(span.fromMs)),
          })}
        </span>
        <Segmented<WidthKey | 'other'>
          label={t('why.width_label')}
          name="why-width"
          value={widthOf(span) ?? 'other'}
          options={WIDTH_KEYS.map((value) => ({ value, label: t(`why.width.${value}`) }))}
          onChange={(key) => key !== 'other' && onSpan(spanAround(atMs, WIDTHS[key], day))}
        />
        <ActionIcon variant="default" size={28} aria-label={t('why.zoom_out')} onClick={() => zoom(1 / CLOSER)}>
          <IconMinus size={15} stroke={1.8} />
        </ActionIcon>
        <ActionIcon variant="default" size={28} aria-label={t('why.zoom_in')} onClick={() => zoom(CLOSER)}>
          <IconPlus size={15} stroke={1.8} />
        </ActionIcon>
      </header>
      <div className={css.grid}>
        <div className={css.name}>
          <b>{t('why.day')}</b>
          <span>{t('why.day_hint')}</span>
        </div>
        <div ref={plot} className={css.plot}>
          {width > 0 ? <DayLane {...{ day, span, width, timeZone, bars, onSpan }} /> : null}
        </div>
        {width > 0 ? <Lanes {...props} width={width} gaps={gaps} /> : null}
      </div>
    </section>
  );
}
