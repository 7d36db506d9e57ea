import { Suspense } from 'react';
import type { Alert } from '../../../entities/alert/alert-queries.ts';
import { lazyWithWords } from '../../../ui/lazy-dialog.tsx';

/** What it takes to name rules and units is needed only where repeats are open. */
const Measured = lazyWithWords(async () => (await import('./measured.tsx')).Measured, 'flow-graph', 'terms');

interface MeasureTextProps {
  alert: Alert;
  /** While it is not known, and for alerts that measured nothing. */
  otherwise: string;
}

/** What tells one repeat from another: what was measured, and its limit. */
export const MeasureText = (props: MeasureTextProps) => (
  <Suspense fallback={props.otherwise}>
    <Measured {...props} />
  </Suspense>
);
