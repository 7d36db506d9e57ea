import { createRootRoute, createRoute, createRouter, lazyRouteComponent, Outlet } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import { loadWords, type WordPart } from '../lib/i18n/words.ts';
import { wayInPaths } from './navigation.ts';
import { ErrorPage } from './pages/error-page.tsx';
import { NotFoundPage } from './pages/not-found-page.tsx';
import { SCREENS, type Screen } from './screens.ts';
import { parseSearch, stringifySearch } from './search-params.ts';

/** A screen's code and its words arrive together. */
const lazyScreen = (load: () => Promise<ComponentType>, ...words: WordPart[]) =>
  lazyRouteComponent(async () => {
    const [screen] = await Promise.all([load(), loadWords(...words)]);
    return { screen };
  }, 'screen');

const entry = (load: () => Promise<ComponentType>) => lazyScreen(load, 'entry');
const inShell = (load: () => Promise<ComponentType>) => lazyScreen(load, 'app', 'terms', 'navigation', 'notifications');

const account = (load: () => Promise<ComponentType>) => lazyScreen(load, 'entry', 'account', 'forms', 'errors');

const root = createRootRoute({ component: Outlet, notFoundComponent: NotFoundPage, errorComponent: ErrorPage });

const shell = createRoute({
  getParentRoute: () => root,
  id: 'shell',
  component: inShell(async () => (await import('./shell/shell.tsx')).Shell),
});

const publicRoutes = [
  createRoute({
    getParentRoute: () => root,
    path: '/login',
    component: entry(async () => (await import('../features/sign-in/sign-in-screen.tsx')).SignInScreen),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/setup',
    component: entry(async () => (await import('../features/setup/setup-screen.tsx')).SetupScreen),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/forgot-password',
    component: account(
      async () => (await import('../features/account-entry/forgot-password-screen.tsx')).ForgotPasswordScreen,
    ),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/reset-password',
    component: account(
      async () => (await import('../features/account-entry/reset-password-screen.tsx')).ResetPasswordScreen,
    ),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/activate-account',
    component: account(
      async () => (await import('../features/account-entry/activate-account-screen.tsx')).ActivateAccountScreen,
    ),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/auth/password-expired',
    component: account(
      async () => (await import('../features/account-entry/password-expired-screen.tsx')).PasswordExpiredScreen,
    ),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/demo/outbox',
    component: entry(async () => (await import('../features/outbox/outbox-screen.tsx')).OutboxScreen),
  }),
];

/** A screen keeps its place when the address goes on to name what it opens: the same route, with a child that draws nothing. */
function screenRoute({ path, load, detail }: Screen) {
  const route = createRoute({ getParentRoute: () => shell, path, component: inShell(load) });
  if (detail) route.addChildren([createRoute({ getParentRoute: () => route, path: detail })]);
  return route;
}

const screenRoutes = SCREENS.map(screenRoute);

const sectionRoutes = wayInPaths().map((path) =>
  createRoute({
    getParentRoute: () => shell,
    path,
    component: inShell(async () => (await import('./shell/way-in.tsx')).WayIn),
  }),
);

export const createAppRouter = () =>
  createRouter({
    routeTree: root.addChildren([...publicRoutes, shell.addChildren([...sectionRoutes, ...screenRoutes])]),
    parseSearch,
    stringifySearch,
    defaultPreload: 'intent',
    scrollRestoration: false,
  });

export type AppRouter = ReturnType<typeof createAppRouter>;
