import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { renderScreen } from '../../testing/render.tsx';
import { NotFoundPage } from './not-found-page.tsx';
import { RestrictedPage } from './restricted-page.tsx';

it('says that a page is restricted (ACCESS-06, ACCESS-07, ACCESS-13, ERR-14)', async () => {
  renderScreen(RestrictedPage, '/page');
  expect(await screen.findByRole('heading', { level: 1, name: 'Access to this page is restricted' })).toBeTruthy();
  expect(
    screen.getByText(
      "Sorry but it looks like you don't have access to this page. Please contact your administrator for more information.",
    ),
  ).toBeTruthy();
});

it('says that there is no such page and leads home (ACCESS-10, ACCESS-11, ACCESS-12, ERR-13)', async () => {
  const router = renderScreen(NotFoundPage, '/page');
  expect(await screen.findByRole('heading', { level: 1, name: 'Page not found' })).toBeTruthy();
  await userEvent.click(screen.getByRole('link', { name: 'Go to Home' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/'));
});
