import { ALERTS, ALERTS2 } from '../shared/alert-section.ts';
import { DashboardScreen } from './dashboard-screen.tsx';

export const AlertsDashboard = () => <DashboardScreen section={ALERTS} />;

/** The same over what logic flows found. */
export const Alerts2Dashboard = () => <DashboardScreen section={ALERTS2} />;
