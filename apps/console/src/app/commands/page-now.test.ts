import { expect, it } from 'vitest';
import { GUIDE_PATH } from '../../features/account/guide/guide-address.ts';
import { partAbout } from '../../features/account/guide/guide-parts.ts';
import { SCREENS } from '../screens.ts';
import { PANELS } from '../settings/panels.ts';
import { pageNow } from './page-now.ts';

it.each([
  ['/alerts/summary', {}, '/alerts/summary'],
  ['/alerts/summary/0199', {}, '/alerts/summary/$alertId'],
  ['/alerts/settings', {}, 'settings/sites'],
  ['/footfall/settings', { tab: 'users' }, 'settings/users'],
  ['/alerts/company-settings', { tab: 'nothing' }, 'company-settings/companies'],
  ['/nowhere', {}, '/nowhere'],
])('calls %s %j %s', (pathname, search, page) => expect(pageNow({ pathname, search })).toBe(page));

it('has a part of the guide for every page of the product, and for every tab of the settings', () => {
  const pages = SCREENS.filter(({ settingsOf, path }) => !settingsOf && path !== GUIDE_PATH).map(({ path }) => path);
  const tabs = Object.entries(PANELS).flatMap(([page, panels]) => panels.map(({ key }) => `${page}/${key}`));
  expect([...pages, ...tabs].filter((page) => partAbout(page) === undefined)).toEqual([]);
});
