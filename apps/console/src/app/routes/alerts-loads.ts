import type { LoadScreen } from '../route.ts';
import { withWords } from './with-words.ts';

export const loadSummary: LoadScreen = async () =>
  (await withWords(import('../../features/alerts/summary/summary-screen.tsx'), 'inbox', 'saved-views', 'forms'))
    .SummaryScreen;

export const loadWall: LoadScreen = async () =>
  (
    await withWords(
      import('../../features/alerts/cameras/wall-screen.tsx'),
      'wall',
      'camera',
      'cameras',
      'terms',
      'saved-views',
      'forms',
    )
  ).WallScreen;

/** The inbox of logic flows alone. */
export const loadFlowSummary: LoadScreen = async () =>
  (await withWords(import('../../features/alerts/summary/summary-screen.tsx'), 'inbox', 'saved-views', 'forms'))
    .FlowSummaryScreen;

export const loadConfiguration: LoadScreen = async () =>
  (
    await withWords(
      import('../../features/alerts/configuration/configuration-screen.tsx'),
      'configuration',
      'terms',
      'use-case-tab',
    )
  ).ConfigurationScreen;

export const loadWhy: LoadScreen = async () =>
  (await withWords(import('../../features/alerts/why/why-screen.tsx'), 'past', 'why', 'flow-graph', 'terms')).WhyScreen;

export const loadBacktest: LoadScreen = async () =>
  (
    await withWords(
      import('../../features/alerts/backtest/backtest-screen.tsx'),
      'past',
      'backtest',
      'flow-graph',
      'terms',
      'forms',
      'camera',
    )
  ).BacktestScreen;

export const loadSuggestions: LoadScreen = async () =>
  (
    await withWords(
      import('../../features/alerts/suggestions/suggestions-screen.tsx'),
      'suggestions',
      'past',
      'flow-graph',
      'terms',
    )
  ).SuggestionsScreen;

export const loadSearch: LoadScreen = async () =>
  (
    await withWords(
      import('../../features/alerts/search/search-screen.tsx'),
      'past',
      'past-search',
      'flow-graph',
      'terms',
      'saved-views',
      'forms',
      'errors',
    )
  ).SearchScreen;

export const loadAccCallback: LoadScreen = async () =>
  (await withWords(import('../../features/alerts/acc-callback/acc-callback-screen.tsx'), 'acc-callback'))
    .AccCallbackScreen;

export const loadOwnDashboards: LoadScreen = async () =>
  (
    await withWords(
      import('../own-dashboards.tsx'),
      'own-dashboard',
      'dashboard',
      'analytics',
      'flowsense',
      'saved-views',
      'terms',
      'forms',
    )
  ).OwnDashboards;

const loadAlertScreens = () =>
  withWords(
    import('../../features/alerts/detail/alert-screen.tsx'),
    'alert',
    'inbox',
    'flow-graph',
    'why-fired',
    'terms',
    'forms',
    'errors',
  );
export const loadAlert: LoadScreen = async () => (await loadAlertScreens()).AlertScreen;
export const loadFlowAlert: LoadScreen = async () => (await loadAlertScreens()).FlowAlertScreen;

const loadDashboard = () => withWords(import('../../features/alerts/dashboard/dashboard-screens.tsx'), 'dashboard');
export const loadAlertsDashboard: LoadScreen = async () => (await loadDashboard()).AlertsDashboard;
export const loadAlerts2Dashboard: LoadScreen = async () => (await loadDashboard()).Alerts2Dashboard;

const loadFlowLists = () =>
  withWords(import('../../features/alerts/flow-configuration/flow-configuration-screen.tsx'), 'configuration', 'forms');
export const loadFlowConfiguration: LoadScreen = async () => (await loadFlowLists()).FlowConfigurationScreen;
