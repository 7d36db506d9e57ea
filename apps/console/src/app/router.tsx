import { createRootRoute, createRoute, createRouter, lazyRouteComponent, Outlet } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import { loadWords, type WordPart } from '../lib/i18n/words.ts';
import { ErrorPage } from './pages/error-page.tsx';
import { NotFoundPage } from './pages/not-found-page.tsx';
import { SCREENS, SECTIONS } from './screens.ts';
import { parseSearch, stringifySearch } from './search-params.ts';

/** A screen's code and its words arrive together. */
const lazyScreen = (load: () => Promise<ComponentType>, ...words: WordPart[]) =>
  lazyRouteComponent(async () => {
    const [screen] = await Promise.all([load(), loadWords(...words)]);
    return { screen };
  }, 'screen');

const entry = (load: () => Promise<ComponentType>) => lazyScreen(load, 'entry');
const inShell = (load: () => Promise<ComponentType>) => lazyScreen(load, 'app', 'terms');

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

const screenRoutes = SCREENS.map((screen) =>
  createRoute({ getParentRoute: () => shell, path: screen.path, component: inShell(screen.load) }),
);

const sectionRoutes = ['/', ...Object.values(SECTIONS).map((section) => section.path)].map((path) =>
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
