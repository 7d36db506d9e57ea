import type { LoadScreen } from '../route.ts';
import { withWords } from './with-words.ts';

export const loadDeliveries: LoadScreen = async () =>
  (
    await withWords(
      import('../../features/operations/deliveries/deliveries-screen.tsx'),
      'all-deliveries',
      'deliveries',
      'webhooks',
      'forms',
    )
  ).DeliveriesScreen;

export const loadControlPanel: LoadScreen = async () =>
  (
    await withWords(
      import('../../features/operations/control-panel/panel-screen.tsx'),
      'control-panel',
      'camera',
      'forms',
      'errors',
    )
  ).PanelScreen;

export const loadUsage: LoadScreen = async () =>
  (await withWords(import('../../features/operations/use-case-usage/usage-screen.tsx'), 'usage')).UsageScreen;

export const loadVendors: LoadScreen = async () =>
  (
    await withWords(
      import('../../features/operations/vendors/vendors-screen.tsx'),
      'vendors',
      'nodes',
      'forms',
      'errors',
    )
  ).VendorsScreen;

export const loadUserPermissions: LoadScreen = async () =>
  (
    await withWords(
      import('../../features/operations/user-permissions/user-permissions-screen.tsx'),
      'permissions',
      'roles',
      'forms',
    )
  ).UserPermissionsScreen;

export const loadPermissions: LoadScreen = async () =>
  (
    await withWords(
      import('../../features/operations/permissions/permissions-screen.tsx'),
      'permissions',
      'roles',
      'forms',
      'errors',
    )
  ).PermissionsScreen;

export const loadStats: LoadScreen = async () =>
  (await withWords(import('../../features/operations/reseller-stats/stats-screen.tsx'), 'stats', 'terms')).StatsScreen;

export const loadInstallation: LoadScreen = async () =>
  (await withWords(import('../../features/operations/installation/installation-screen.tsx'), 'installation', 'nodes'))
    .InstallationScreen;

export const loadNodeStatus: LoadScreen = async () =>
  (
    await withWords(
      import('../../features/operations/node-status/node-status-screen.tsx'),
      'node-status',
      'nodes',
      'abilities',
    )
  ).NodeStatusScreen;

/** Entries tell of everything that can be changed, in the words of the screens that change it. */
const TRAIL_VALUES = [
  'authorisation',
  'automations',
  'inspection',
  'people',
  'permissions',
  'roles',
  'transfer',
  'use-case-tab',
  'vehicles',
  'webhooks',
] as const;

/** Both pages of the audit trail are one piece of code. */
const trail = () =>
  withWords(
    import('../../features/operations/audit-trail/trail-screen.tsx'),
    'audit',
    'forms',
    'terms',
    'camera',
    'position',
    'use-case-fields',
    ...TRAIL_VALUES,
  );
export const loadChanges: LoadScreen = async () => (await trail()).ChangesScreen;
export const loadActions: LoadScreen = async () => (await trail()).ActionsScreen;
