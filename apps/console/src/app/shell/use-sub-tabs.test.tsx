import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { answerCalls, renderScreen } from '../../testing/render.tsx';
import { aUser } from '../../testing/users.ts';
import type { OpenSection } from '../navigation.ts';
import { SCREENS } from '../screens.ts';
import { SECTIONS } from '../sections.ts';
import { BottomBar } from './bottom-bar.tsx';
import { ScreenLinks } from './screen-links.tsx';
import { useSubTabs } from './use-sub-tabs.ts';

const section: OpenSection = {
  ...SECTIONS.flowsense,
  screens: SCREENS.filter((row) => row.section === 'flowsense'),
};

function Sidebar() {
  const listed = useSubTabs(section);
  return listed ? <ScreenLinks section={listed} /> : null;
}
const Phone = () => <BottomBar section={useSubTabs(section)} />;

function answer(tabs: object[]) {
  answerCalls({ 'GET /users/current/': { body: aUser() }, 'GET /logicflow/get-sub-tabs': { body: tabs } });
}
const TABS = [
  { sub_tab_name: 'Gate', usecase_slug: 'lf_gate' },
  { sub_tab_name: 'Gate of old', usecase_slug: 'lf_gate_old' },
];

it('NAV-20, NAV-22 lists a dashboard and a configuration below the name of each use case', async () => {
  answer(TABS);
  renderScreen(Sidebar, '/flowsense/dashboard/lf_gate_old');
  expect((await screen.findAllByRole('heading')).map(({ textContent }) => textContent)).toEqual([
    'Gate',
    'Gate of old',
  ]);
  const links = screen.getAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/flowsense/dashboard/lf_gate',
    '/flowsense/configuration/lf_gate',
    '/flowsense/dashboard/lf_gate_old',
    '/flowsense/configuration/lf_gate_old',
  ]);
  // The name of one begins like that of the other.
  expect(links.map((link) => link.getAttribute('aria-current'))).toEqual([null, null, 'page', null]);
});

it('has the pages of the section itself while there is no use case', async () => {
  answer([]);
  renderScreen(Sidebar, '/flowsense/dashboard');
  const links = await screen.findAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/flowsense/dashboard', '/flowsense/configuration']);
});

it('names use cases on a phone, each once', async () => {
  answer(TABS);
  renderScreen(Phone, '/flowsense/dashboard/lf_gate');
  await screen.findByRole('link', { name: 'Gate of old' });
  expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Gate', 'Gate of old']);
});
