import { MEASURES, type Widget } from '../shared/dashboards.ts';
import { AnalyticsFrame } from '../shared/frame.tsx';
import { HourPanel } from './hour-panel.tsx';
import { LanesWidget } from './lanes-widget.tsx';
import { TypeBar } from './type-bar.tsx';
import { VehicleDaysWidget } from './vehicle-days-widget.tsx';

const WIDGETS: readonly Widget[] = [
  { key: 'days', width: 'full', Content: VehicleDaysWidget },
  { key: 'lanes', width: 'main', Content: LanesWidget },
  { key: 'hour', width: 'side', Content: HourPanel },
];

/** Productivity > Vehicle Tracking: which vehicles came into zones of a site, and when (SCR-13). */
export const VehicleScreen = () => (
  <AnalyticsFrame measure={MEASURES.vehicle_tracking} widgets={WIDGETS} Bar={TypeBar} />
);
