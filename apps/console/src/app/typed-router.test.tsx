import { Link, useNavigate } from '@tanstack/react-router';
import { expect, expectTypeOf, it } from 'vitest';
import { type KnownPath, target } from '../lib/target.ts';
import { ENTRY_PAGES } from './entry-pages.ts';
import { wayInPaths } from './navigation.ts';
import type { PlainPath } from './page-search.ts';
import { createAppRouter } from './router.tsx';
import type { ScreenPath } from './routes.ts';
import { SCREENS } from './screens.ts';

it('knows the pages that are built and no others', () => {
  expectTypeOf<'/alerts/summary'>().toExtend<ScreenPath>();
  expectTypeOf<'/camera/$cameraId/use-case'>().toExtend<ScreenPath>();
  expectTypeOf<'/camera/$cameraId/notifications'>().toExtend<ScreenPath>();
  expectTypeOf<'/usecase-usage/reseller-settings'>().toExtend<ScreenPath>();
  // A section with a screen has its settings below each of its paths.
  expectTypeOf<'/capture-logs/settings'>().toExtend<KnownPath>();
  // A page that the section does not have.
  expectTypeOf<'/capture-logs/dashboard'>().toExtend<ScreenPath>();
  expectTypeOf<'/capture-logs/iam'>().not.toExtend<KnownPath>();
});

it('has every path of the types', () => {
  const paths = [...SCREENS, ...ENTRY_PAGES].map(({ path }) => path as string).concat(wayInPaths());
  const routes = Object.keys(createAppRouter().routesByPath);
  for (const path of paths) expect(routes).toContain(path);
  const known: readonly PlainPath[] = ['/', '/alerts', '/login', '/permissions', '/alerts/settings', '/notifications'];
  for (const path of known) expect(routes).toContain(path);
  expect(routes).toContain('/alerts/summary/$alertId' satisfies KnownPath);
});

it('refuses, when it is compiled, what leads nowhere', () => expect(Links).toBeTypeOf('function'));

it('checks an address that is handed on', () => {
  // @ts-expect-error no such page
  target({ to: '/nowhere' });
  // @ts-expect-error no such search key
  target({ to: '/alerts/settings', search: { sit: 'x' } });
  // @ts-expect-error the parameter is missing
  target({ to: '/alerts/summary/$alertId' });
  expect(target({ to: '/alerts/settings', search: { tab: 'users', user: 'x' } })).toEqual({
    to: '/alerts/settings',
    search: { tab: 'users', user: 'x' },
  });
});

/** Never drawn: it only has to be compiled. */
function Links() {
  const navigate = useNavigate();
  // @ts-expect-error no such page
  void navigate({ to: '/alerts/sumary' });
  // @ts-expect-error a page that is not built
  void navigate({ to: '/capture-logs/iam' });
  // @ts-expect-error no such search key
  void navigate({ to: '/alerts/summary', search: { sit: 'x' } });
  // @ts-expect-error a key of another page
  void navigate({ to: '/permissions', search: { site: 'x' } });
  // @ts-expect-error the parameter is missing
  void navigate({ to: '/camera/$cameraId/camera' });
  // @ts-expect-error a parameter of another page
  void navigate({ to: '/camera/$cameraId/camera', params: { alertId: 'x' } });
  return (
    <>
      {/* @ts-expect-error no such page */}
      <Link to="/logn" />
      {/* @ts-expect-error no such search key */}
      <Link to="/login" search={{ nxt: '/' }} />
      <Link to="/login" search={{ next: '/' }} />
      <Link to="/camera/$cameraId/use-case" params={{ cameraId: 'x' }} search={{ block: 'y' }} />
    </>
  );
}
