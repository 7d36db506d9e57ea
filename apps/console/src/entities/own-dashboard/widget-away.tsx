import type { ReactNode } from 'react';
import { ErrorPanel } from '../../ui/error-panel.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';

interface WidgetAwayProps {
  query: { isError: boolean; error: Error | null; isSuccess: boolean; refetch: () => unknown };
  /** Once it is known that there is nothing. */
  children?: ReactNode;
}

/** In place of a widget whose figures are not there: they are on their way, they failed, or there are none. */
export function WidgetAway({ query, children }: WidgetAwayProps) {
  if (query.isError) return <ErrorPanel error={query.error} onRetry={() => void query.refetch()} />;
  return query.isSuccess ? children : <Skeleton height="100%" width="100%" />;
}
