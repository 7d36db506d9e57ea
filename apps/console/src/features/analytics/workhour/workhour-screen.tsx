import { MEASURES, type Widget } from '../shared/dashboards.ts';
import { DaysWidget } from '../shared/days-widget.tsx';
import { AnalyticsFrame } from '../shared/frame.tsx';
import { FirstLastWidget } from './first-last-widget.tsx';
import { HoursTotals } from './hours-totals.tsx';
import { MatrixWidget } from './matrix-widget.tsx';

const WIDGETS: readonly Widget[] = [
  { key: 'days', width: 'main', Content: DaysWidget },
  { key: 'totals', width: 'side', Content: HoursTotals },
  { key: 'matrix', width: 'main', Content: MatrixWidget },
  { key: 'first-last', width: 'side', Content: FirstLastWidget },
];

/** Productivity > Workhour Tracking: how long people were in zones of a site (SCR-12). */
export const WorkhourScreen = () => <AnalyticsFrame measure={MEASURES.workhour} widgets={WIDGETS} />;
