import { useTranslation } from 'react-i18next';
import { MoreFailed } from '../../../ui/load-more.tsx';
import type { AlertFeed } from '../shared/use-alert-feed.ts';
import css from './list-tail.module.css';

/** What stands below the last alert that is loaded. */
export function ListTail({ feed: { query } }: { feed: AlertFeed }) {
  const { t } = useTranslation();
  if (query.isFetchNextPageError) return <MoreFailed list={query} />;
  return (
    <div className={css.tail} role="status">
      {query.hasNextPage ? t('alerts.loading_more') : t('alerts.end')}
    </div>
  );
}
