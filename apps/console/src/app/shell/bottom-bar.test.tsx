import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { answerCalls, renderScreen } from '../../testing/render.tsx';
import { aUser } from '../../testing/users.ts';
import { ROUTES } from '../routes.ts';
import type { Screen } from '../screens.ts';
import { SECTIONS } from '../sections.ts';
import { BottomBar } from './bottom-bar.tsx';

const sections = Object.values(SECTIONS).map((section) => ({
  ...section,
  screens: ROUTES.filter((route) => route.section === section.key).map(
    (route): Screen => ({ ...route, icon: section.icon, load: async () => () => null }),
  ),
}));

it.each(sections.map((section) => [section.name, section] as const))(
  'names every page of %s differently in the bar of a phone',
  async (_, section) => {
    answerCalls({ 'GET /users/current/': { body: aUser() } });
    renderScreen(() => <BottomBar section={section} />, '/page');
    const bar = await screen.findByRole('navigation');
    const names = within(bar)
      .queryAllByRole('link')
      .map(({ textContent }) => textContent);
    expect(new Set(names).size).toBe(names.length);
  },
);

it('calls no page of the alerts by a name of several words, which would not fit', async () => {
  answerCalls({ 'GET /users/current/': { body: aUser() } });
  renderScreen(() => <BottomBar section={sections.find(({ key }) => key === 'alerts')} />, '/page');
  const names = within(await screen.findByRole('navigation')).getAllByRole('link');
  for (const { textContent } of names) expect(textContent?.length).toBeLessThanOrEqual('Dashboard'.length);
});
