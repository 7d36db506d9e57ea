import { useTranslation } from 'react-i18next';
import { numberText } from '../../../lib/number-text.ts';
import { useNow } from '../../../ui/use-now.ts';
import shared from '../shared/analytics.module.css';
import { FigureCard, FiguresAway } from '../shared/figure-card.tsx';
import { figureText } from '../shared/units.ts';
import { useAnalytics } from '../shared/use-analytics.ts';
import { useHours } from '../shared/use-hours.ts';
import { useStepWords } from '../shared/use-step-words.ts';
import { begunOf } from './begun.ts';
import css from './flowsense.module.css';

/** What each zone or camera counted since the hour began, against the limit. */
export function NowWidget() {
  const { t } = useTranslation();
  const { measure, site, today, filter } = useAnalytics();
  const words = useStepWords();
  const atMs = useNow().getTime();
  const { query, now } = useHours(today);
  if (!now) return <FiguresAway query={query} height={370} />;
  const index = begunOf(now.steps, atMs) - 1;
  const limit = site.hourly_limit ?? null;
  const rows = now.lines.map((line) => ({ ...line, value: line.values[index] ?? 0 }));
  const textOf = (value: number) =>
    limit === null
      ? figureText(measure.unit, value)
      : t('flowsense.of_limit', { value: figureText(measure.unit, value), limit: numberText(limit) });
  return (
    <FigureCard
      name="now"
      title={t('flowsense.now')}
      note={index < 0 ? undefined : words.spanText(now.steps[index] ?? '')}
      table={{
        head: [t(`analytics.${filter.group}`), t('flowsense.counted')],
        rows: rows.map(({ name, value }) => [name, value]),
      }}
    >
      <ul className={shared.list}>
        {rows.map(({ id, name, color, value }) => (
          <li key={id} className={css.now}>
            <span className={css.nowName}>
              <i className={shared.dot} style={{ background: color }} aria-hidden="true" />
              <span className={shared.cut}>{name}</span>
              <b className={shared.value} data-above={(limit !== null && value > limit) || undefined}>
                {textOf(value)}
              </b>
            </span>
            {limit === null ? null : (
              <span className={css.track} aria-hidden="true">
                <i
                  data-above={value > limit || undefined}
                  style={{ width: `${Math.min(100, (100 * value) / limit)}%` }}
                />
              </span>
            )}
          </li>
        ))}
      </ul>
    </FigureCard>
  );
}
