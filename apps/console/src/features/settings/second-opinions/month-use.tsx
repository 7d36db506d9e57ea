import type { SecondOpinion } from '@sightline/contract/second-opinion';
import { useTranslation } from 'react-i18next';
import css from './second-opinions.module.css';

/** How many questions of this month's limit have been asked. */
export function MonthUse({ settings: { asked_this_month: used, monthly_limit: limit } }: { settings: SecondOpinion }) {
  const { t, i18n } = useTranslation();
  const number = (value: number) => value.toLocaleString(i18n.language);
  const isUsedUp = used >= limit;
  return (
    <div className={css.use}>
      <span className={css.bar} aria-hidden="true">
        <i
          className={css.part}
          data-part={isUsedUp ? 'full' : 'used'}
          style={{ inlineSize: `${Math.min(100, (used / limit) * 100)}%` }}
        />
      </span>
      <p className={css.line}>{t('opinions.used', { used: number(used), limit: number(limit) })}</p>
      {isUsedUp ? <p className={css.warning}>{t('opinions.used_up')}</p> : null}
    </div>
  );
}
