import { QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { vi } from 'vitest';
import { currentUserQuery } from '../entities/user/current-user.ts';
import { createQueryClient } from '../lib/query-client.ts';
import { showFailure } from '../ui/failure-toast.ts';
import { ThemeProvider } from '../ui/theme/provider.tsx';
import { Toasts, toast } from '../ui/toasts.tsx';
import { endsWithTest, testQueries } from './queries.ts';
import { requestsThrough } from './requests.ts';
import { aUser } from './users.ts';

export const renderPlain = (content: ReactNode) => render(<ThemeProvider env="test">{content}</ThemeProvider>);

/** A part that asks who is signed in. */
export function renderSignedIn(content: ReactNode, user = aUser()) {
  const queries = testQueries();
  queries.setQueryData(currentUserQuery.queryKey, user);
  return renderPlain(<QueryClientProvider client={queries}>{content}</QueryClientProvider>);
}

/** A screen with everything around it but the shell, at an address of its own; `row` where it has parameters. */
export function renderScreen(Screen: () => ReactNode, address: string, row?: string) {
  const root = createRootRoute();
  const path = row ?? address.split('?')[0] ?? '/';
  const routes = [path, '/', '/arrived'].filter((each, index, all) => all.indexOf(each) === index);
  const router = createRouter({
    routeTree: root.addChildren(
      routes.map((each) =>
        createRoute({ getParentRoute: () => root, path: each, component: each === path ? Screen : () => null }),
      ),
    ),
    history: createMemoryHistory({ initialEntries: [address] }),
  });
  const queries = endsWithTest(
    createQueryClient({
      isExempt: () => true,
      onFailure: showFailure,
      onSuccess: toast.clearFailures,
      onUnauthorised: () => undefined,
      onPasswordExpired: () => undefined,
    }),
  );
  render(
    <ThemeProvider env="test">
      <QueryClientProvider client={queries}>
        <Toasts />
        <RouterProvider router={router} />
      </QueryClientProvider>
    </ThemeProvider>,
  );
  return router;
}

interface Answer {
  status?: number;
  body: unknown;
}

/** Answers the calls of a test by `METHOD /path/`; what is not listed is not found. */
export function answerCalls(answers: Record<string, Answer>) {
  const send = vi.fn(async (url: string, init?: RequestInit) => {
    const path = new URL(url, 'http://console.test').pathname.replace(/^\/api/, '');
    const { status = 200, body } = answers[`${init?.method ?? 'GET'} ${path}`] ?? { status: 404, body: {} };
    return new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });
  });
  vi.stubGlobal('fetch', send);
  vi.stubGlobal('XMLHttpRequest', requestsThrough(send));
  return send;
}
