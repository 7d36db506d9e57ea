import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { answerCalls, renderScreen } from '../../testing/render.tsx';
import { aUser } from '../../testing/users.ts';
import type { OpenSection } from '../navigation.ts';
import { ROUTES } from '../routes.ts';
import type { Screen } from '../screens.ts';
import { SECTIONS } from '../sections.ts';
import { ScreenLinks } from './screen-links.tsx';

const { productivity } = SECTIONS;
const screens = ROUTES.filter(({ section }) => section === 'productivity').map(
  (route): Screen => ({ ...route, icon: productivity.icon, load: async () => () => null }),
);
const section: OpenSection = { ...productivity, screens };

const Expanded = () => <ScreenLinks section={section} />;
const Collapsed = () => <ScreenLinks section={section} isCollapsed />;

describe('the pages of a section', () => {
  it('stand in the sidebar, each part under its own heading (SHELL-04, NAV-07, NAV-08, NAV-09)', async () => {
    answerCalls({ 'GET /users/current/': { body: aUser() } });
    renderScreen(Expanded, '/page');
    await screen.findByRole('navigation', { name: 'Pages of this section' });
    expect(screen.getAllByRole('heading').map((heading) => heading.textContent)).toEqual([
      'Workhour Tracking',
      'Vehicle Tracking',
      'Machinery Utilisation',
    ]);
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(
      screens.map(({ path }) => path),
    );
  });

  it('have no heading above a page of the same name', async () => {
    answerCalls({ 'GET /users/current/': { body: aUser() } });
    const [first] = screens;
    const named: Screen[] = first ? [{ ...first, subTab: 'nav.deliveries', label: 'nav.deliveries' }] : [];
    renderScreen(() => <ScreenLinks section={{ ...section, screens: named }} />, '/page');
    expect(await screen.findByRole('link', { name: 'Deliveries' })).toBeTruthy();
    expect(screen.getAllByText('Deliveries')).toHaveLength(1);
  });

  it('go by the name of their part, without a heading, where they are all there is of it (NAV-10, NAV-13)', async () => {
    answerCalls({ 'GET /users/current/': { body: aUser({ is_superuser: true }) } });
    const rows = ROUTES.filter(({ section }) => section === 'operations').map(
      (route): Screen => ({ ...route, icon: productivity.icon, load: async () => () => null }),
    );
    renderScreen(() => <ScreenLinks section={{ ...SECTIONS.operations, screens: rows }} />, '/page');
    expect(await screen.findByRole('link', { name: 'Usecase Usage' })).toBeTruthy();
    expect(screen.getAllByRole('heading').map((heading) => heading.textContent)).toEqual([
      'Audit Trail',
      'User Permission Management',
    ]);
    expect(screen.getAllByRole('link', { name: 'Dashboard' })).toHaveLength(1);
  });

  it('keep their names when the sidebar is narrow', async () => {
    answerCalls({ 'GET /users/current/': { body: aUser() } });
    renderScreen(Collapsed, '/page');
    expect(await screen.findAllByRole('link', { name: 'Dashboard' })).toHaveLength(3);
    expect(screen.queryAllByRole('heading')).toEqual([]);
  });
});
