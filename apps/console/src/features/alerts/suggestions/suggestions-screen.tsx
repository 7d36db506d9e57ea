import { LEAST_ALERTS, SUGGESTION_STATUSES, type SuggestionStatus } from '@sightline/contract/alerts/suggestions';
import IconBulb from '@tabler/icons-react/dist/esm/icons/IconBulb.mjs';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { type Suggestion, suggestionsQuery } from '../../../entities/suggestion/suggestion-queries.ts';
import { useLiveSuggestions } from '../../../entities/suggestion/use-live-suggestions.ts';
import { useAddress } from '../../../lib/use-address.ts';
import { ErrorPanel } from '../../../ui/error-panel.tsx';
import { LoadMore } from '../../../ui/load-more.tsx';
import { PageActions, PageFrame } from '../../../ui/page-frame.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { StatePanel } from '../../../ui/state-panel.tsx';
import { AppliedPanel } from './applied-panel.tsx';
import { SuggestionCard } from './suggestion-card.tsx';
import { SuggestionPane } from './suggestion-pane.tsx';
import css from './suggestions.module.css';
import { suggestionsAddress } from './suggestions-address.ts';

/** Alerts > Suggestions: changes that would spare false alarms, tried on what cameras recorded. */
export function SuggestionsScreen() {
  const { t } = useTranslation();
  const { values, change } = useAddress(suggestionsAddress);
  useLiveSuggestions();
  const list = useInfiniteQuery(suggestionsQuery(values.status));
  const counts = list.data?.pages[0]?.counts;
  const suggestions = list.data?.pages.flatMap(({ results }) => results);
  const choose = (status: SuggestionStatus) => change({ status, open: undefined });
  return (
    <PageFrame title={t('suggestions.title')} note={t('suggestions.note')}>
      <PageActions>
        <Segmented
          label={t('suggestions.which')}
          name="suggestion-status"
          value={values.status}
          options={SUGGESTION_STATUSES.map((value) => ({
            value,
            label: t(`suggestions.status.${value}`, { count: counts?.[value] ?? 0 }),
          }))}
          onChange={choose}
        />
      </PageActions>
      {list.error ? <ErrorPanel error={list.error} onRetry={() => void list.refetch()} /> : null}
      {!suggestions && !list.error ? <Skeleton width="100%" height={420} /> : null}
      {suggestions?.length === 0 ? (
        <StatePanel
          icon={<IconBulb size={20} stroke={1.8} />}
          title={t(`suggestions.empty.${values.status}`)}
          hint={t('suggestions.rule', { count: LEAST_ALERTS })}
        />
      ) : null}
      {suggestions?.length === 0 && values.status === 'open' ? (
        <div className={css.below}>
          <AppliedPanel />
        </div>
      ) : null}
      {suggestions && suggestions.length > 0 ? (
        <div className={css.panes} data-open={values.open !== undefined || undefined}>
          <section className={css.list} aria-label={t('suggestions.title')}>
            <ul>
              {suggestions.map((suggestion) => (
                <SuggestionCard
                  key={suggestion.id}
                  suggestion={suggestion}
                  isOpen={suggestion.id === openOf(suggestions, values.open)}
                  onOpen={() => change({ open: suggestion.id })}
                />
              ))}
            </ul>
            <LoadMore list={list} />
            <p className={css.quiet}>{t('suggestions.rule', { count: LEAST_ALERTS })}</p>
            {values.status === 'open' ? <AppliedPanel /> : null}
          </section>
          <SuggestionPane
            key={openOf(suggestions, values.open)}
            id={openOf(suggestions, values.open)}
            ids={suggestions.map(({ id }) => id)}
            onOpen={(open) => change({ open })}
          />
        </div>
      ) : null}
    </PageFrame>
  );
}

/** The one the address names, or the first. */
const openOf = (suggestions: readonly Suggestion[], open: string | undefined): string =>
  open ?? suggestions[0]?.id ?? '';
