import { Button } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import css from './load-more.module.css';

interface LoadMoreProps {
  hasMore: boolean;
  isLoading: boolean;
  onMore: () => void;
}

/** The end of a list that goes on: what follows is fetched when it comes into sight, or by the button. */
export function LoadMore({ hasMore, isLoading, onMore }: LoadMoreProps) {
  const { t } = useTranslation();
  const box = useRef<HTMLDivElement>(null);
  const isWaiting = hasMore && !isLoading;
  useEffect(() => {
    if (!isWaiting || !box.current || typeof IntersectionObserver === 'undefined') return;
    const sight = new IntersectionObserver(([entry]) => entry?.isIntersecting && onMore(), { rootMargin: '400px' });
    sight.observe(box.current);
    return () => sight.disconnect();
  }, [isWaiting, onMore]);
  if (!hasMore) return null;
  return (
    <div ref={box} className={css.more}>
      <Button variant="subtle" loading={isLoading} onClick={onMore}>
        {t('state.load_more')}
      </Button>
    </div>
  );
}
