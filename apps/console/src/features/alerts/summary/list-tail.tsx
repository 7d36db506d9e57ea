import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import css from './list-tail.module.css';
import type { AlertFeed } from './use-alert-feed.ts';

interface ListTailProps {
  feed: AlertFeed;
  onLoadMore: () => void;
}

/** What stands below the last alert that is loaded. */
export function ListTail({ feed: { query }, onLoadMore }: ListTailProps) {
  const { t } = useTranslation();
  return (
    <div className={css.tail} role="status">
      {query.isFetchNextPageError ? (
        <>
          {t('alerts.more_failed')}
          <Button variant="subtle" onClick={onLoadMore}>
            {t('state.try_again')}
          </Button>
        </>
      ) : query.hasNextPage ? (
        t('alerts.loading_more')
      ) : (
        t('alerts.end')
      )}
    </div>
  );
}
