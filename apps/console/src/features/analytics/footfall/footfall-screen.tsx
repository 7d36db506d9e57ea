import { MEASURES, type Widget } from '../shared/dashboards.ts';
import { DaysWidget } from '../shared/days-widget.tsx';
import { AnalyticsFrame } from '../shared/frame.tsx';
import { TotalsWidget } from '../shared/totals-widget.tsx';
import { BusiestWidget } from './busiest-widget.tsx';
import { HoursWidget } from './hours-widget.tsx';

const WIDGETS: readonly Widget[] = [
  { key: 'days', width: 'main', Content: DaysWidget },
  { key: 'totals', width: 'side', Content: TotalsWidget },
  { key: 'hours', width: 'main', Content: HoursWidget },
  { key: 'busiest', width: 'side', Content: BusiestWidget },
];

/** Crowd Surveillance > Footfall: how many people came into zones of a site (SCR-11). */
export const FootfallScreen = () => <AnalyticsFrame measure={MEASURES.footfall} widgets={WIDGETS} />;
