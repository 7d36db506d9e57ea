import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { MarkShape } from '../../../ui/chart/series-chart.tsx';
import type { AnalyticsFilter } from './analytics-address.ts';
import { useAnalytics } from './use-analytics.ts';

interface StepLinkProps extends Partial<MarkShape> {
  /** What the dashboard shows after it. */
  to: Partial<AnalyticsFilter>;
  children?: ReactNode;
}

/** A mark of a chart, as a link to its dashboard with a closer look. */
export function StepLink({ to, children, ...shape }: StepLinkProps) {
  const { searchFor, measure, isAway } = useAnalytics();
  return (
    <Link
      to={(isAway ? measure.dashboard : '.') as '.'}
      search={searchFor(to) as never}
      resetScroll={isAway === true}
      {...shape}
    >
      {children}
    </Link>
  );
}
