// @vitest-environment node

import { TABS } from '@sightline/contract/tabs';
import IconInbox from '@tabler/icons-react/dist/esm/icons/IconInbox.mjs';
import { describe, expect, it } from 'vitest';
import {
  homePath,
  screenAt,
  sectionHome,
  sectionsFor,
  sectionsThatFit,
  splitSections,
  wayIn,
  wayInPaths,
} from './navigation.ts';
import { SCREENS, type Screen } from './screens.ts';
import { SECTIONS, type Section } from './sections.ts';

const user = (part: object = {}) => ({
  is_superuser: false,
  permissions: ['alerts_summary__read'],
  tab_access: { alerts: true },
  ...part,
});

const section = (key: string, name: string): Section => ({
  key,
  name,
  path: `/${key}`,
  label: 'nav.alerts',
  icon: IconInbox,
});
const screen = (path: `/${string}`, inSection: string, rule: Partial<Screen> = {}): Screen => ({
  path,
  section: inSection as Screen['section'],
  label: 'nav.summary',
  icon: IconInbox,
  load: async () => () => null,
  ...rule,
});

describe('how many sections fit the top bar', () => {
  it.each([
    ['NAV-24', 1000, 4],
    ['NAV-25', 1001, 5],
    ['NAV-25', 1130, 5],
    ['NAV-26', 1131, 6],
    ['NAV-26', 1320, 6],
    ['NAV-27', 1321, 7],
    ['NAV-27', 1460, 7],
    ['NAV-28', 1461, 8],
    ['NAV-28', 1560, 8],
    ['', 1561, Number.POSITIVE_INFINITY],
  ])('%s at %i px: %f', (_, width, count) => expect(sectionsThatFit(width)).toBe(count));

  it('puts the rest behind More (NAV-23)', () => {
    expect(splitSections([1, 2, 3, 4, 5, 6], 1000)).toEqual({ shown: [1, 2, 3, 4], more: [5, 6] });
    expect(splitSections([1, 2, 3], 1000).more).toEqual([]);
  });
});

describe('sections', () => {
  const sections = [section('timelapse', 'Timelapse'), section('alerts', 'Alerts'), section('footfall', 'Crowd')];
  const screens = [
    screen('/alerts/summary', 'alerts', { permission: 'alerts_summary__read' }),
    screen('/footfall/dashboard', 'footfall', { tab: 'footfall' }),
    screen('/footfall/configuration', 'footfall'),
    screen('/timelapse/log', 'timelapse', { superuserOnly: true }),
  ];

  it('are sorted by their English names (NAV-01)', () => {
    const all = sectionsFor(user({ is_superuser: true, tab_access: { footfall: true } }), sections, screens);
    expect(all.map(({ name }) => name)).toEqual(['Alerts', 'Crowd', 'Timelapse']);
  });

  it('hide what the user has no permission for (NAV-29)', () => {
    expect(sectionsFor(user({ permissions: [] }), sections, screens).map(({ key }) => key)).toEqual(['footfall']);
  });

  it('hide what the tab access does not open (NAV-30)', () => {
    const crowd = sectionsFor(user(), sections, screens).find(({ key }) => key === 'footfall');
    expect(crowd?.screens.map(({ path }) => path)).toEqual(['/footfall/configuration']);
  });

  it('show when any of their screens is open (NAV-31) and hide when none is (NAV-32)', () => {
    expect(sectionsFor(user(), sections, screens).map(({ key }) => key)).toEqual(['alerts', 'footfall']);
  });
});

describe('the route table', () => {
  it('gates screens by tab keys the contract knows', () => {
    for (const { tab } of SCREENS) if (tab) expect(tab in TABS).toBe(true);
  });

  it('puts every screen below its section, or under a heading of its own in it', () => {
    for (const { path, section: key, subTab } of SCREENS)
      if (key && !subTab) expect(path.startsWith(`${SECTIONS[key].path}/`)).toBe(true);
  });

  it('leads into a section by its own path, and never mistakes a page for a way in', () => {
    expect(wayInPaths()).toContain('/user-permission-management');
    expect(wayInPaths()).toContain(SECTIONS.operations.path);
    expect(wayInPaths()).not.toContain('/permissions');
    const someone = user({ permissions: ['user_permission_management_read'] });
    for (const path of ['/user-permission-management', SECTIONS.operations.path])
      expect(wayIn(someone, path)).toBe('/user-permission-management/dashboard');
  });

  it('finds the row of a path, also of a page below it', () => {
    expect(screenAt('/alerts/summary/123')?.path).toBe('/alerts/summary/$alertId');
    expect(screenAt('/alerts/why/123')?.path).toBe('/alerts/why');
    expect(screenAt('/alerts/summary-of-old')).toBeUndefined();
    expect(screenAt('/nowhere')).toBeUndefined();
  });

  it('leads from the root to Alerts and on to its first open screen', () => {
    expect(homePath(user())).toBe('/alerts/summary');
    expect(sectionHome(user(), SECTIONS.alerts)).toBe('/alerts/summary');
  });

  it('leads a user without any section to the page that says so', () => {
    const stranger = user({ permissions: [], tab_access: {} });
    expect(homePath(stranger)).toBe('/alerts/summary');
    expect(sectionHome(stranger, SECTIONS.alerts)).toBe('/alerts/summary');
  });
});
