import { ALERT_WIDGETS } from '../features/alerts/dashboard/own-widgets.tsx';
import { useLiveDashboard } from '../features/alerts/dashboard/use-dashboard.ts';
import { OwnDashboardScreen } from '../features/alerts/own-dashboard/own-dashboard-screen.tsx';
import { MEASURE_WIDGETS } from '../features/analytics/shared/own-widgets.tsx';

const WIDGETS = [...ALERT_WIDGETS, ...MEASURE_WIDGETS];

/** Brings the widgets of all sections onto one page. */
export function OwnDashboards() {
  useLiveDashboard();
  return <OwnDashboardScreen widgets={WIDGETS} />;
}
