import { useState } from 'react';
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
import { PlacePicture } from './place-picture.tsx';
import { placeSeen } from './place-seen.ts';

/** What one place looks like now, and what each counted since the hour began, against the limit. */
export function NowWidget() {
  const { t } = useTranslation();
  const { measure, site, today, filter } = useAnalytics();
  const words = useStepWords();
  const atMs = useNow().getTime();
  const [chosen, setChosen] = useState<string>();
  const { query, now } = useHours(today);
  if (!now) return <FiguresAway query={query} height={370} />;
  const index = begunOf(now.steps, atMs) - 1;
  const limit = site.hourly_limit ?? null;
  const rows = now.lines.map((line) => ({ ...line, value: line.values[index] ?? 0 }));
  const shown = rows.find(({ id }) => id === chosen) ?? rows[0];
  const seen = shown && placeSeen(site, shown.id);
  const isAbove = (value: number) => limit !== null && value > limit;
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
      {seen ? (
        <PlacePicture key={seen.camera.id} {...seen} value={textOf(shown.value)} isAbove={isAbove(shown.value)} />
      ) : null}
      <ul className={shared.list}>
        {rows.map(({ id, name, color, value }) => (
          <li key={id} className={css.now}>
            <button type="button" className={css.nowName} aria-pressed={id === shown?.id} onClick={() => setChosen(id)}>
              <i className={shared.dot} style={{ background: color }} aria-hidden="true" />
              <span className={shared.cut}>{name}</span>
              <b className={shared.value} data-above={isAbove(value) || undefined}>
                {textOf(value)}
              </b>
            </button>
            {limit === null ? null : (
              <span className={css.track} aria-hidden="true">
                <i
                  data-above={isAbove(value) || undefined}
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
