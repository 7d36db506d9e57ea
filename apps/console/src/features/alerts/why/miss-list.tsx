import { useTranslation } from 'react-i18next';
import { againstLimit } from '../../../entities/flow-graph/node-words.ts';
import { DetectionPicture } from '../../../entities/past/detection-picture.tsx';
import { clockOf } from '../../../lib/dates.ts';
import { withZone } from '../../../lib/number-text.ts';
import css from './miss-list.module.css';
import type { NumberedMiss } from './misses.ts';

interface MissListProps {
  misses: readonly NumberedMiss[];
  chosen: number | undefined;
  onMiss: (number: number) => void;
  nameOf: (node: string) => string;
  timeZone: string;
  picture: string | null;
  isRunning: boolean;
  /** How long the time is that they were looked for in. */
  inWidth: string;
}

const momentText = (atMs: number, timeZone: string) => {
  const at = new Date(atMs);
  return withZone(clockOf(at, timeZone), timeZone, at);
};

/** What came nearest to an alert, nearest first. */
export function MissList(props: MissListProps) {
  const { misses, chosen, onMiss, nameOf, timeZone, picture, isRunning, inWidth } = props;
  const { t } = useTranslation();
  return (
    <section className={css.list} aria-label={t('why.misses')}>
      <header className={css.head}>
        <h2 className={css.title}>{t('why.misses')}</h2>
        {isRunning ? null : (
          <span className={css.count}>{t('why.miss_count', { count: misses.length, width: inWidth })}</span>
        )}
        <span className={css.share}>{t('why.share')}</span>
      </header>
      {misses.length === 0 ? <p className={css.empty}>{t(isRunning ? 'why.looking' : 'why.no_misses')}</p> : null}
      <ol className={css.rows}>
        {misses.map(({ number, miss }) => (
          <li key={number}>
            <button
              type="button"
              className={css.row}
              aria-current={number === chosen ? 'true' : undefined}
              onClick={() => onMiss(number)}
            >
              <span className={css.picture}>
                <DetectionPicture
                  picture={picture}
                  objects={miss.about ? [{ ...miss.about, isMarked: true }] : []}
                  isSmall
                />
                <span className={css.number}>{number}</span>
              </span>
              <span className={css.words}>
                <span className={css.line}>
                  <b>{nameOf(miss.node)}</b>
                  <span className={css.time}>{momentText(miss.atMs, timeZone)}</span>
                </span>
                <span className={css.values}>
                  {t('why.value_limit', againstLimit(t, miss.measured, miss.limit, miss.unit))}
                </span>
                <span className={css.bar} aria-hidden="true">
                  <span style={{ width: `${miss.share * 100}%` }} />
                </span>
              </span>
            </button>
          </li>
        ))}
      </ol>
      <ul className={css.legend}>
        <li data-tone="met">{t('why.legend_met')}</li>
        <li data-tone="looked">{t('why.legend_looked')}</li>
      </ul>
    </section>
  );
}
