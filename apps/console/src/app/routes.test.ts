// @vitest-environment node
import { TABS, tabAccessOf } from '@sightline/contract/tabs';
import { describe, expect, it } from 'vitest';
import { mayOpen } from '../entities/user/access.ts';
import { sectionsFor, startAddress, wayIn, wayInPaths } from './navigation.ts';
import type { Route } from './route.ts';
import { ROUTES } from './routes.ts';
import { SCREENS, type Screen } from './screens.ts';
import { SECTIONS } from './sections.ts';

const below = (base: string) => ROUTES.filter(({ path }) => path.startsWith(`/${base}/`));
const pagesOf = (base: string) =>
  below(base)
    .filter(({ section }) => section)
    .map(({ path }) => path.slice(base.length + 2));
const rowAt = (path: string) => ROUTES.find((route) => route.path === path);
/** Open to those who look after others in an emergency and see nothing else of people. */
const EVACUATION = '/access-control/evacuation-list';
const user = (part: object = {}) => ({ is_superuser: false, permissions: [] as string[], tab_access: {}, ...part });
const built = (route: Route): Screen => ({ icon: SECTIONS.alerts.icon, load: async () => () => null, ...route });
const everything = ROUTES.map(built);

describe('tab keys', () => {
  it.each([
    ['ROUTE-02', 'alerts', 'alerts'],
    ['ROUTE-03', 'alerts2', 'platform_tab_alerts'],
    ['ROUTE-06', 'inspection', 'inspection'],
    ['ROUTE-07', 'vehicle-management', 'vehicle_management'],
    ['ROUTE-08', 'footfall', 'footfall'],
    ['ROUTE-09', 'workhour-tracking', 'workhour'],
    ['ROUTE-10', 'vehicle-tracking', 'vehicle_tracking'],
    ['ROUTE-11', 'machinery-utilisation', 'machinery_utilisation'],
    ['ROUTE-12', 'camera-health', 'camera_health_check'],
    ['ROUTE-13', 'timelapse', 'timelapse'],
    ['ROUTE-14', 'flowsense', 'platform_tab_flowsense'],
    ['ROUTE-15', 'capture-logs', 'capture_logs'],
    ['ROUTE-16', 'access-control', 'access_control'],
  ])('%s: /%s/* is gated by %s', (_, base, tab) => {
    const rows = below(base).filter(({ section, path }) => section && path !== EVACUATION);
    expect(rows.length).toBeGreaterThan(0);
    for (const row of rows) expect(row.tab).toBe(tab);
  });

  it.each([
    ['ROUTE-17', 'control-panel'],
    ['ROUTE-18', 'usecase-usage'],
    ['ROUTE-19', 'vendor'],
    ['ROUTE-20', 'audit-trail-changes'],
    ['ROUTE-21', 'audit-trail-actions'],
    ['ROUTE-22', 'user-permission-management'],
    ['ROUTE-23', 'reseller-stats'],
    ['The state of the installation', 'installation'],
  ])('%s: /%s/* has none', (_, base) => {
    expect(pagesOf(base)).toEqual(['dashboard']);
    expect(rowAt(`/${base}/dashboard`)?.tab).toBeUndefined();
  });

  it('VM-02 vehicle management shows in the navigation with vm_platform__view, and not without', () => {
    const keysFor = (permissions: string[]) => {
      const someone = user({ permissions: [...permissions, 'vm_dashboard__view'] });
      const tab_access = tabAccessOf(someone);
      return sectionsFor({ ...someone, tab_access }, Object.values(SECTIONS), everything).map(({ key }) => key);
    };
    expect(keysFor(['vm_platform__view'])).toContain('vehicles');
    expect(keysFor([])).not.toContain('vehicles');
  });

  it('are all known to the contract', () => {
    for (const { tab } of ROUTES) if (tab) expect(tab in TABS).toBe(true);
  });
});

describe('rules beside the tab', () => {
  it('Alerts2 needs a permission and is for superusers (ROUTE-04, ROUTE-05, NAV-19)', () => {
    const row = rowAt('/alerts2/dashboard')!;
    const access = { tab_access: { platform_tab_alerts: true } };
    expect(row.permission).toBe('alerts2__view');
    expect(mayOpen(user(access), row)).toBe(false);
    expect(mayOpen(user({ ...access, is_superuser: true }), row)).toBe(true);
  });

  it('Vendor is for superusers (ROUTE-19, NAV-12)', () => {
    expect(mayOpen(user({ permissions: ['vendors__view'] }), rowAt('/vendor/dashboard')!)).toBe(false);
    expect(mayOpen(user({ is_superuser: true }), rowAt('/vendor/dashboard')!)).toBe(true);
  });

  it.each([
    ['ROUTE-28', 'settings', 'common_settings_page_read'],
    ['ROUTE-29', 'company-settings', 'common_company_settings_page_read'],
    ['ROUTE-30', 'reseller-settings', 'common_reseller_settings_page_read'],
  ])('%s: /{tab}/%s needs %s in every section', (_, name, permission) => {
    for (const { path } of Object.values(SECTIONS)) expect(rowAt(`${path}/${name}`)?.permission).toBe(permission);
  });
});

describe('pages outside the sections', () => {
  it.each([
    ['ROUTE-24', '/camera/new/camera'],
    ['ROUTE-25', '/camera/$cameraId/camera'],
    ['ROUTE-26', '/camera/$cameraId/use-case'],
    ['ROUTE-27', '/camera/$cameraId/notifications'],
    ['ROUTE-32', '/alerts/settings/acc_auth_callback'],
    ['ROUTE-33', '/permissions'],
    ['NOTIF-12', '/notifications'],
  ])('%s: %s', (_, path) => expect(rowAt(path)).toMatchObject({ path }));

  it('an alert has an address below the summary (ROUTE-35)', () => {
    expect(rowAt('/alerts/summary/$alertId')).toMatchObject({ tab: 'alerts', permission: 'alerts_summary__read' });
  });

  it('an alert of a logic flow has one below the summary of Alerts2, gated like it (ROUTE-03, ROUTE-04, ROUTE-05)', () => {
    const { tab, permission, superuserOnly } = rowAt('/alerts2/summary')!;
    expect(rowAt('/alerts2/summary/$alertId')).toMatchObject({ tab, permission, superuserOnly });
  });

  it('a Flowsense use case has a dashboard and a configuration of its own, gated alike (ROUTE-14, ROUTE-36, NAV-20, NAV-22)', () => {
    expect(pagesOf('flowsense')).toEqual(['dashboard', 'configuration']);
    for (const page of ['dashboard', 'configuration']) {
      const { tab, permission } = rowAt(`/flowsense/${page}`)!;
      expect(tab).toBe('platform_tab_flowsense');
      expect(rowAt(`/flowsense/${page}/$usecaseSlug`)).toMatchObject({ tab, permission, openedIn: 'flowsense' });
    }
    expect(rowAt('/flowsense/dashboard')?.permission).toBe('flowsense_dashboard_read');
  });
});

describe('named screens', () => {
  it.each([
    ['ROUTE-42', 'alerts dashboard', '/alerts/dashboard'],
    ['ROUTE-43', 'alerts summary', '/alerts/summary'],
    ['ROUTE-44', 'user management and permissions', '/user-permission-management/dashboard'],
    ['ROUTE-45', 'people database', '/access-control/iam'],
    ['ROUTE-46', 'access logs', '/access-control/access-logs'],
    ['ROUTE-47', 'vehicle dashboard', '/vehicle-management/dashboard'],
    ['ROUTE-48', 'footfall dashboard', '/footfall/dashboard'],
    ['ROUTE-49', 'footfall configuration', '/footfall/configuration'],
    ['ROUTE-50', 'work-hour dashboard', '/workhour-tracking/dashboard'],
    ['ROUTE-51', 'inspection', '/inspection/dashboard'],
  ])('%s: %s stands at %s, once and in a section', (_, __, path) => {
    const rows = ROUTES.filter((route) => route.path === path);
    expect(rows.map(({ section }) => section !== undefined)).toEqual([true]);
  });

  it.each([
    ['PEOPLE-05', '/access-control/access-logs', 'access_control_view_access_logs'],
    ['PEOPLE-06', '/access-control/iam', 'access_control_view_iam'],
    ['PEOPLE-09', '/access-control/configure', 'people_management_configure_read'],
    ['PEOPLE-09', '/capture-logs/configure', 'people_management_configure_read'],
    ['VM-03', '/vehicle-management/dashboard', 'vm_dashboard__view'],
    ['VM-04', '/vehicle-management/record-management', 'vm_management__view'],
    ['VM-05', '/vehicle-management/configure', 'vm_configuration__view'],
  ])('%s: %s opens with %s alone', (_, path, permission) => {
    const needed = { permission: rowAt(path)?.permission };
    expect(mayOpen(user({ permissions: [permission] }), needed)).toBe(true);
    expect(mayOpen(user(), needed)).toBe(false);
  });

  it('the evacuation list opens with evacuation_list__view alone, and leads into its section', () => {
    const row = rowAt(EVACUATION)!;
    const warden = user({ permissions: ['evacuation_list__view'], tab_access: { access_control: false } });
    expect(mayOpen(warden, row)).toBe(true);
    expect(mayOpen(user({ tab_access: { access_control: true } }), row)).toBe(false);
    const [section] = sectionsFor(warden, Object.values(SECTIONS), everything).filter(({ key }) => key === 'people');
    expect(section?.screens.map(({ path }) => path)).toEqual([EVACUATION]);
    expect(wayIn(warden, '/access-control', everything)).toBe(EVACUATION);
  });
});

describe('sections and their pages', () => {
  it.each([
    [
      'NAV-02',
      'Alerts',
      {
        alerts: [
          'cameras',
          'dashboard',
          'my-dashboards',
          'summary',
          'why',
          'backtest',
          'search',
          'configuration',
          'suggestions',
        ],
      },
    ],
    ['NAV-03', 'Inspection', { inspection: ['dashboard'] }],
    ['NAV-04 VM-01', 'Vehicle Management', { 'vehicle-management': ['dashboard', 'configure', 'record-management'] }],
    ['NAV-05', 'Camera Health', { 'camera-health': ['dashboard'] }],
    ['NAV-06', 'Crowd Surveillance', { footfall: ['dashboard', 'configuration'] }],
    ['NAV-07', 'Productivity', { 'workhour-tracking': ['dashboard', 'configuration'] }],
    ['NAV-08', 'Productivity', { 'vehicle-tracking': ['dashboard', 'configuration'] }],
    ['NAV-09', 'Productivity', { 'machinery-utilisation': ['dashboard', 'configuration'] }],
    ['NAV-10', 'Operations', { 'usecase-usage': ['dashboard'] }],
    ['NAV-11', 'Operations', { 'control-panel': ['dashboard'] }],
    ['NAV-13', 'Operations', { 'audit-trail-changes': ['dashboard'], 'audit-trail-actions': ['dashboard'] }],
    ['NAV-14', 'Operations', { 'user-permission-management': ['dashboard'] }],
    ['NAV-15', 'Operations', { 'reseller-stats': ['dashboard'] }],
    ['NAV-16', 'People Management', { 'capture-logs': ['dashboard', 'configure'] }],
    [
      'NAV-17',
      'People Management',
      { 'access-control': ['dashboard', 'access-logs', 'iam', 'evacuation-list', 'configure'] },
    ],
    ['NAV-18', 'Timelapse', { timelapse: ['log', 'gallery'] }],
    ['NAV-19', 'Alerts2', { alerts2: ['dashboard', 'summary', 'configuration'] }],
  ])('%s: %s has %j', (_, name, pages) => {
    const section = Object.values(SECTIONS).find((candidate) => candidate.name === name)!;
    for (const [base, expected] of Object.entries(pages)) {
      expect(pagesOf(base)).toEqual(expected);
      for (const page of expected) expect(rowAt(`/${base}/${page}`)?.section).toBe(section.key);
    }
  });

  it('stand in alphabetical order of their English names (NAV-01)', () => {
    const tabs = Object.fromEntries(Object.keys(TABS).map((tab) => [tab, true]));
    const superuser = user({ is_superuser: true, tab_access: tabs });
    expect(sectionsFor(superuser, Object.values(SECTIONS), everything).map(({ name }) => name)).toEqual([
      'Alerts',
      'Alerts2',
      'Camera Health',
      'Crowd Surveillance',
      'Flowsense',
      'Inspection',
      'Operations',
      'People Management',
      'Productivity',
      'Timelapse',
      'Vehicle Management',
    ]);
  });

  it('show if any of their parts is open (NAV-31) and hide if none is (NAV-32)', () => {
    const names = (tab_access: object) =>
      sectionsFor(user({ tab_access }), Object.values(SECTIONS), everything).map(({ name }) => name);
    expect(names({ vehicle_tracking: true })).toEqual(['Productivity']);
    expect(names({ vehicle_tracking: false })).toEqual([]);
  });

  it('are not shown before one of their screens is built', () => {
    const superuser = user({
      is_superuser: true,
      tab_access: {
        alerts: true,
        platform_tab_alerts: true,
        inspection: true,
        vehicle_management: true,
        access_control: true,
        camera_health_check: true,
        footfall: true,
        workhour: true,
        timelapse: true,
        platform_tab_flowsense: true,
      },
    });
    const sectionsOfBuilt = new Set(SCREENS.map(({ section }) => section).filter(Boolean));
    expect(new Set(sectionsFor(superuser).map(({ key }) => key))).toEqual(sectionsOfBuilt);
  });
});

describe('paths without a page', () => {
  const rows = everything.filter(({ path }) => !path.includes('settings'));

  it('are the root and the first part of every path with a screen (ROUTE-01)', () => {
    expect(wayInPaths()).toContain('/');
    expect(wayInPaths()).toContain('/alerts');
    expect(wayInPaths()).not.toContain('/notifications');
    expect(wayInPaths(rows)).toContain('/machinery-utilisation');
  });

  it('lead to the first page that is open below them', () => {
    const someone = user({ tab_access: { vehicle_tracking: true }, permissions: ['reseller_stats_read'] });
    expect(wayIn(someone, '/vehicle-tracking', rows)).toBe('/vehicle-tracking/dashboard');
    expect(wayIn(someone, '/workhour-tracking', rows)).toBe('/vehicle-tracking/dashboard');
    expect(wayIn(someone, '/usecase-usage', rows)).toBe('/reseller-stats/dashboard');
    expect(wayIn(user(), '/', rows)).toBe('/alerts/summary');
  });

  it('lead to the dashboard that somebody chose to begin with, from the root alone and while they may see it', () => {
    const reader = { tab_access: { alerts: true }, permissions: ['alerts_dashboard__read'] };
    const someone = { ...user(reader), start_dashboard: 'd-1' };
    expect(startAddress(someone, '/')).toBe('/alerts/my-dashboards?dashboard=d-1');
    expect(startAddress(someone, '/alerts')).toBeUndefined();
    expect(startAddress({ ...someone, start_dashboard: null }, '/')).toBeUndefined();
    expect(startAddress({ ...someone, permissions: [] }, '/')).toBeUndefined();
  });
});
