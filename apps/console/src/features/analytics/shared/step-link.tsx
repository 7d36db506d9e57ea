import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { orWithShift } from '../../../ui/chart/or-with-shift.ts';
import type { MarkShape } from '../../../ui/chart/series-chart.tsx';
import { useAnalytics } from './use-analytics.ts';
import type { FigureMark } from './use-marks.ts';

interface StepLinkProps extends FigureMark, Partial<MarkShape> {
  children?: ReactNode;
  onFocus?: () => void;
  onBlur?: () => void;
}

/** A mark of a chart, as a link to its dashboard with a closer look; with Shift it narrows the dashboard to it. */
export function StepLink({ to, adds, children, ...shape }: StepLinkProps) {
  const { searchFor, change, measure, isAway } = useAnalytics();
  return (
    <Link
      to={(isAway ? measure.dashboard : '.') as '.'}
      search={searchFor(to) as never}
      resetScroll={isAway === true}
      onClick={orWithShift(isAway ? undefined : () => change(adds))}
      {...shape}
    >
      {children}
    </Link>
  );
}
