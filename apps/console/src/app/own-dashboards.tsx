import { ALERT_WIDGETS } from '../features/alerts/dashboard/own-widgets.tsx';
import { useLiveDashboard } from '../features/alerts/dashboard/use-dashboard.ts';
import { OwnDashboardScreen } from '../features/alerts/own-dashboard/own-dashboard-screen.tsx';
import { HEALTH_WIDGET } from '../features/analytics/camera-health/own-widget.tsx';
import { FLOWSENSE_WIDGET } from '../features/analytics/flowsense/own-widget.tsx';
import { MEASURE_WIDGETS } from '../features/analytics/shared/own-widgets.tsx';
import { TIMELAPSE_WIDGET } from '../features/timelapse/shared/own-widget.tsx';
import { VEHICLES_WIDGET } from '../features/vehicles/dashboard/own-widget.tsx';

const WIDGETS = [
  ...ALERT_WIDGETS,
  HEALTH_WIDGET,
  VEHICLES_WIDGET,
  FLOWSENSE_WIDGET,
  TIMELAPSE_WIDGET,
  ...MEASURE_WIDGETS,
];

/** Brings the widgets of all sections onto one page. */
export function OwnDashboards() {
  useLiveDashboard();
  return <OwnDashboardScreen widgets={WIDGETS} />;
}
