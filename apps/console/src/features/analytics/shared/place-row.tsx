import type { ReactNode } from 'react';
import { StepLink } from './step-link.tsx';
import type { FigureMark } from './use-marks.ts';

interface PlaceRowProps {
  /** Cameras, which cannot be chosen, have none. */
  mark: FigureMark | undefined;
  className: string;
  children: ReactNode;
}

/** A row of a list beside a chart: it leads to the place that it stands for. */
export const PlaceRow = ({ mark, className, children }: PlaceRowProps) =>
  mark ? (
    <StepLink className={className} {...mark}>
      {children}
    </StepLink>
  ) : (
    <span className={className}>{children}</span>
  );
