import type { OwnWidget } from '../entities/own-dashboard/own-widget.ts';
import { ALERT_WIDGETS } from '../features/alerts/dashboard/own-widgets.tsx';
import { useLiveDashboard } from '../features/alerts/dashboard/use-dashboard.ts';
import { OwnDashboardScreen } from '../features/alerts/own-dashboard/own-dashboard-screen.tsx';
import { HEALTH_WIDGET } from '../features/analytics/camera-health/own-widget.tsx';
import { FLOWSENSE_WIDGETS } from '../features/analytics/flowsense/own-widget.tsx';
import { FOOTFALL_WIDGETS } from '../features/analytics/footfall/own-widgets.ts';
import { MACHINERY_WIDGETS } from '../features/analytics/machinery/own-widgets.ts';
import { VEHICLE_TRACKING_WIDGETS } from '../features/analytics/vehicle-tracking/own-widgets.ts';
import { WORKHOUR_WIDGETS } from '../features/analytics/workhour/own-widgets.ts';
import { PEOPLE_WIDGET } from '../features/people/access/own-widget.tsx';
import { TIMELAPSE_WIDGET } from '../features/timelapse/shared/own-widget.tsx';
import { VEHICLES_WIDGET } from '../features/vehicles/dashboard/own-widget.tsx';

/** Everything people can put on dashboards of their own. */
export const OWN_WIDGETS: readonly OwnWidget[] = [
  ...ALERT_WIDGETS,
  HEALTH_WIDGET,
  VEHICLES_WIDGET,
  PEOPLE_WIDGET,
  ...FLOWSENSE_WIDGETS,
  TIMELAPSE_WIDGET,
  ...FOOTFALL_WIDGETS,
  ...WORKHOUR_WIDGETS,
  ...VEHICLE_TRACKING_WIDGETS,
  ...MACHINERY_WIDGETS,
];

/** Brings the widgets of all sections onto one page. */
export function OwnDashboards() {
  useLiveDashboard();
  return <OwnDashboardScreen widgets={OWN_WIDGETS} />;
}
