import { loadWords } from '../lib/i18n/words.ts';
import type { LoadScreen } from './route.ts';

// The code of each screen with the words it needs beside those of the shell. Each has its type written down: paths are
// inferred from the rows, and what a screen shows depends on the paths, so that nothing here may be inferred from a screen.

export const loadSummary: LoadScreen = async () =>
  (await import('../features/alerts/summary/summary-screen.tsx')).SummaryScreen;

export const loadConfiguration: LoadScreen = async () => {
  const [{ ConfigurationScreen }] = await Promise.all([
    import('../features/alerts/configuration/configuration-screen.tsx'),
    loadWords('configuration', 'terms', 'use-case-tab'),
  ]);
  return ConfigurationScreen;
};

export const loadWhy: LoadScreen = async () => {
  const [{ WhyScreen }] = await Promise.all([
    import('../features/alerts/why/why-screen.tsx'),
    loadWords('past', 'why', 'flow-graph', 'terms'),
  ]);
  return WhyScreen;
};

export const loadBacktest: LoadScreen = async () => {
  const [{ BacktestScreen }] = await Promise.all([
    import('../features/alerts/backtest/backtest-screen.tsx'),
    loadWords('past', 'backtest', 'flow-graph', 'terms', 'forms', 'camera'),
  ]);
  return BacktestScreen;
};

export const loadSearch: LoadScreen = async () => {
  const [{ SearchScreen }] = await Promise.all([
    import('../features/alerts/search/search-screen.tsx'),
    loadWords('past', 'past-search', 'flow-graph', 'terms'),
  ]);
  return SearchScreen;
};

/** Both pages of the audit trail are one piece of code. */
const trail = async () => {
  const [screens] = await Promise.all([
    import('../features/operations/audit-trail/trail-screen.tsx'),
    loadWords('audit', 'forms', 'terms', 'camera', 'use-case-fields'),
  ]);
  return screens;
};

export const loadChanges: LoadScreen = async () => (await trail()).ChangesScreen;
export const loadActions: LoadScreen = async () => (await trail()).ActionsScreen;

export const loadUserPermissions: LoadScreen = async () => {
  const [{ UserPermissionsScreen }] = await Promise.all([
    import('../features/operations/user-permissions/user-permissions-screen.tsx'),
    loadWords('permissions', 'roles', 'forms'),
  ]);
  return UserPermissionsScreen;
};

export const loadPermissions: LoadScreen = async () => {
  const [{ PermissionsScreen }] = await Promise.all([
    import('../features/operations/permissions/permissions-screen.tsx'),
    loadWords('permissions', 'roles', 'forms', 'errors'),
  ]);
  return PermissionsScreen;
};

export const loadStats: LoadScreen = async () => {
  const [{ StatsScreen }] = await Promise.all([
    import('../features/operations/reseller-stats/stats-screen.tsx'),
    loadWords('stats', 'terms'),
  ]);
  return StatsScreen;
};

export const loadNotifications: LoadScreen = async () =>
  (await import('../features/account/notifications/notifications-screen.tsx')).NotificationsScreen;
