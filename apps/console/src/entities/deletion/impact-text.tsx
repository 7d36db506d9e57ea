import { useTranslation } from 'react-i18next';
import { Skeleton } from '../../ui/skeleton.tsx';
import css from './deletion.module.css';
import { impactSentence } from './impact-words.ts';
import type { Impact } from './use-impact.ts';

/** The numbers, while they are counted and when counting failed. */
export function ImpactText({ impact }: { impact: Impact }) {
  const { t, i18n } = useTranslation();
  if (!impact.isAsked) return null;
  if (impact.hasFailed) {
    return (
      <span role="alert">
        {t('deletion.impact_failed')}{' '}
        <button type="button" className={css.retry} onClick={impact.retry}>
          {t('state.try_again')}
        </button>
      </span>
    );
  }
  if (!impact.counts) {
    return (
      <>
        <span className="spoken">{t('deletion.counting')}</span>
        <Skeleton display="inline-block" width={190} height={12} verticalAlign="-2px" />
      </>
    );
  }
  return <b className={css.impact}>{impactSentence(t, impact.counts, i18n.language)}</b>;
}
