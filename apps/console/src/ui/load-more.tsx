import { Button } from '@mantine/core';
import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import css from './load-more.module.css';

export type Paged = Pick<
  UseInfiniteQueryResult,
  'hasNextPage' | 'isFetchingNextPage' | 'isFetchNextPageError' | 'fetchNextPage'
>;

/** The end of a list that goes on: what follows is fetched when it comes into sight, or by the button. */
export function LoadMore({ list }: { list: Paged }) {
  const { t } = useTranslation();
  const box = useRef<HTMLDivElement>(null);
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = list;
  // A page that failed would fail again at once: it is in sight as before.
  const isWaiting = hasNextPage && !isFetchingNextPage && !isFetchNextPageError;
  useEffect(() => {
    if (!isWaiting || !box.current || typeof IntersectionObserver === 'undefined') return;
    const sight = new IntersectionObserver(([entry]) => entry?.isIntersecting && void fetchNextPage(), {
      rootMargin: '400px',
    });
    sight.observe(box.current);
    return () => sight.disconnect();
  }, [isWaiting, fetchNextPage]);
  if (isFetchNextPageError) return <MoreFailed list={list} />;
  if (!hasNextPage) return null;
  return (
    <div ref={box} className={css.more}>
      <Button variant="subtle" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
        {t('state.load_more')}
      </Button>
    </div>
  );
}

/** What stands at the end of a list whose next page could not be fetched. */
export function MoreFailed({ list }: { list: Paged }) {
  const { t } = useTranslation();
  return (
    <div className={css.more} role="status">
      {t('state.more_failed')}
      <Button variant="subtle" loading={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
        {t('state.try_again')}
      </Button>
    </div>
  );
}
