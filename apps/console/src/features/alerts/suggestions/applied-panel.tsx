import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { percent, titleOf } from '../../../entities/suggestion/change-words.ts';
import { type Suggestion, suggestionsQuery } from '../../../entities/suggestion/suggestion-queries.ts';
import { target } from '../../../lib/target.ts';
import { TargetLink } from '../../../ui/target-link.tsx';
import css from './applied-panel.module.css';

const MOST_SHOWN = 4;

const shareOf = ({ alerts, invalid }: { alerts: number; invalid: number }) => (alerts > 0 ? invalid / alerts : null);

/** Suggestions that went live, with the share of invalid alerts before and since. */
export function AppliedPanel() {
  const { t } = useTranslation();
  const { data } = useInfiniteQuery(suggestionsQuery('applied'));
  const live = data?.pages.flatMap(({ results }) => results.filter(({ since }) => since !== null)) ?? [];
  if (live.length === 0) return null;
  return (
    <section className={css.panel} aria-label={t('suggestions.applied_since')}>
      <h3>{t('suggestions.applied_since')}</h3>
      <ul className={css.rows}>
        {live.slice(0, MOST_SHOWN).map((suggestion) => (
          <li key={suggestion.id}>
            <TargetLink
              target={target({ to: '/alerts/suggestions', search: { status: 'applied', open: suggestion.id } })}
              className={css.row}
            >
              <span>
                <b>{suggestion.camera.name}</b>
                <span className={css.quiet}>{titleOf(t, suggestion.change)}</span>
              </span>
              <Shares suggestion={suggestion} />
            </TargetLink>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Shares({ suggestion }: { suggestion: Suggestion }) {
  const { t } = useTranslation();
  const [before, after] = [shareOf(suggestion), suggestion.since && shareOf(suggestion.since)];
  if (after === null) return <span className={css.quiet}>{t('suggestions.no_alerts_since')}</span>;
  const isBetter = before === null || after < before;
  return (
    <span className={css.shares}>
      <span aria-hidden="true">
        {percent(before)} → <b className={isBetter ? css.good : css.bad}>{percent(after)}</b>
      </span>
      <span className="spoken">{t('suggestions.since', { before: percent(before), after: percent(after) })}</span>
      <span className={css.quiet} aria-hidden="true">
        {t('suggestions.legend.invalid')}
      </span>
    </span>
  );
}
