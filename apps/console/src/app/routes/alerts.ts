import { VIEW_SUGGESTIONS } from '@sightline/contract/alerts/suggestion-permissions';
import IconAdjustments from '@tabler/icons-react/dist/esm/icons/IconAdjustments.mjs';
import IconBulb from '@tabler/icons-react/dist/esm/icons/IconBulb.mjs';
import IconHelpCircle from '@tabler/icons-react/dist/esm/icons/IconHelpCircle.mjs';
import IconInbox from '@tabler/icons-react/dist/esm/icons/IconInbox.mjs';
import IconLayoutDashboard from '@tabler/icons-react/dist/esm/icons/IconLayoutDashboard.mjs';
import IconLayoutGridAdd from '@tabler/icons-react/dist/esm/icons/IconLayoutGridAdd.mjs';
import IconTestPipe from '@tabler/icons-react/dist/esm/icons/IconTestPipe.mjs';
import IconVideo from '@tabler/icons-react/dist/esm/icons/IconVideo.mjs';
import IconZoomScan from '@tabler/icons-react/dist/esm/icons/IconZoomScan.mjs';
import {
  loadAccCallback,
  loadAlert,
  loadAlerts2Dashboard,
  loadAlertsDashboard,
  loadBacktest,
  loadConfiguration,
  loadFlowAlert,
  loadFlowConfiguration,
  loadFlowSummary,
  loadOwnDashboards,
  loadSearch,
  loadSuggestions,
  loadSummary,
  loadWall,
  loadWhy,
} from './alerts-loads.ts';
import { below, page } from './rows.ts';

export const alerts = [
  ...below(
    '/alerts',
    { section: 'alerts', tab: 'alerts' },
    {
      cameras: { label: 'nav.cameras', icon: IconVideo, permission: 'cameras_streams__view', load: loadWall },
      dashboard: {
        label: 'nav.dashboard',
        icon: IconLayoutDashboard,
        permission: 'alerts_dashboard__read',
        load: loadAlertsDashboard,
      },
      'my-dashboards': {
        label: 'nav.own_dashboards',
        shortLabel: 'nav.own_dashboards_short',
        icon: IconLayoutGridAdd,
        permission: 'alerts_dashboard__read',
        load: loadOwnDashboards,
      },
      summary: {
        label: 'nav.summary',
        icon: IconInbox,
        permission: 'alerts_summary__read',
        count: 'unread_alerts',
        isHome: true,
        load: loadSummary,
      },
      why: {
        label: 'nav.why',
        shortLabel: 'nav.why_short',
        icon: IconHelpCircle,
        permission: 'alerts_summary__read',
        load: loadWhy,
      },
      backtest: { label: 'nav.backtest', icon: IconTestPipe, permission: 'alerts_summary__read', load: loadBacktest },
      search: { label: 'nav.search_past', icon: IconZoomScan, permission: 'alerts_summary__read', load: loadSearch },
      configuration: {
        label: 'nav.configuration',
        icon: IconAdjustments,
        permission: 'alerts_config__read',
        load: loadConfiguration,
      },
      suggestions: {
        label: 'nav.suggestions',
        icon: IconBulb,
        permission: VIEW_SUGGESTIONS,
        count: 'open_suggestions',
        load: loadSuggestions,
      },
    },
  ),
  ...below(
    '/alerts2',
    { section: 'alerts2', tab: 'platform_tab_alerts', permission: 'alerts2__view', superuserOnly: true },
    {
      dashboard: { label: 'nav.dashboard', icon: IconLayoutDashboard, load: loadAlerts2Dashboard },
      summary: { label: 'nav.summary', icon: IconInbox, load: loadFlowSummary },
      configuration: { label: 'nav.configuration', icon: IconAdjustments, load: loadFlowConfiguration },
    },
  ),
  page({
    path: '/alerts/summary/$alertId',
    label: 'nav.alert',
    icon: IconInbox,
    tab: 'alerts',
    permission: 'alerts_summary__read',
    openedIn: 'alerts',
    hasNarrowSidebar: true,
    load: loadAlert,
  }),
  page({
    path: '/alerts2/summary/$alertId',
    label: 'nav.alert',
    icon: IconInbox,
    tab: 'platform_tab_alerts',
    permission: 'alerts2__view',
    superuserOnly: true,
    openedIn: 'alerts2',
    hasNarrowSidebar: true,
    load: loadFlowAlert,
  }),
  page({
    path: '/alerts/settings/acc_auth_callback',
    label: 'nav.acc_callback',
    icon: IconInbox,
    tab: 'alerts',
    load: loadAccCallback,
  }),
];
