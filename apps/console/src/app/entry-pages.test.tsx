import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createQueryClient } from '../lib/query-client.ts';
import { problem } from '../testing/failure.ts';
import { endsWithTest } from '../testing/queries.ts';
import { answerCalls } from '../testing/render.tsx';
import { aUser } from '../testing/users.ts';
import { ThemeProvider } from '../ui/theme/provider.tsx';
import { ENTRY_PAGES } from './entry-pages.ts';
import { createAppRouter } from './router.tsx';
import { isExemptPath } from './session-lost.ts';

const refused = { status: 401, body: problem('client_error', { code: 'not_authenticated', message: 'Sign in' }) };
const config = {
  title: 'Sightline',
  operator: 'Sightline',
  logo_main: null,
  logo_dark: null,
  demo: false,
  needs_setup: false,
};
const onUnauthorised = vi.fn();
let visited: ReturnType<typeof createAppRouter> | undefined;

/** The product's own router, as a browser would start it. */
function visit(address: string, current: { status?: number; body: unknown }) {
  history.replaceState(null, '', address);
  answerCalls({
    'GET /users/current/': current,
    'GET /reseller_deployments/get_config/': { body: config },
    'POST /auth/activate_account/validate_key/': {
      body: { username: 'mei', email: 'mei@marina.example', first_name: 'Mei' },
    },
  });
  const router = createAppRouter();
  visited = router;
  const queries = endsWithTest(
    createQueryClient({
      isExempt: () => isExemptPath(location.pathname),
      onFailure: () => undefined,
      onSuccess: () => undefined,
      onUnauthorised,
      onPasswordExpired: () => undefined,
    }),
  );
  render(
    <ThemeProvider env="test">
      <QueryClientProvider client={queries}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </ThemeProvider>,
  );
  return router;
}

afterEach(() => {
  onUnauthorised.mockClear();
  // It would go along to the first page, and still be loading it when the tests are over.
  visited?.history.destroy();
  history.replaceState(null, '', '/');
});

const hasSidebar = () => screen.queryByRole('button', { name: /sidebar$/ }) !== null;
const key = 'k'.repeat(32);

describe('without a session', () => {
  it.each([
    ['ROUTE-37', '/login', 'Sign in'],
    ['ROUTE-38, ROUTE-41', `/activate-account#key=${key}`, 'Activate your account'],
    ['ROUTE-40', '/forgot-password', 'Forgot your password?'],
    ['ROUTE-40', `/reset-password#key=${key}`, 'Choose a new password'],
  ])('%s: %s is open, and no sidebar stands beside it (SHELL-03)', async (_, address, title) => {
    const router = visit(address, refused);
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeTruthy();
    expect(router.state.location.pathname).toBe(address.split('#')[0]);
    expect(onUnauthorised).not.toHaveBeenCalled();
    expect(hasSidebar()).toBe(false);
  });

  it('an unknown address shows the 404 page without a sidebar (SHELL-03, ROUTE-34)', async () => {
    visit('/no/such/page', refused);
    expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeTruthy();
    expect(hasSidebar()).toBe(false);
  });
});

describe('with an expired password', () => {
  it('ROUTE-39: /auth/password-expired is open', async () => {
    visit('/auth/password-expired', { body: aUser({ password_expired: true }) });
    expect(await screen.findByRole('heading', { name: 'Your password has expired' })).toBeTruthy();
  });
});

it('has each page once', () => {
  const paths = ENTRY_PAGES.map(({ path }) => path);
  expect(new Set(paths).size).toBe(paths.length);
});
