// @vitest-environment node
import { NOTIFICATION_TABS, NOTIFICATION_TYPES } from '@sightline/contract/notifications';
import { expect, it } from 'vitest';
import { changeFilter, FIRST_PAGE, filterBody, hasTypes, TABS, TYPES } from './notification-filter.ts';

it("keeps to the contract's tabs and types", () => {
  expect(TABS).toEqual([...NOTIFICATION_TABS]);
  expect(TYPES).toEqual([...NOTIFICATION_TYPES]);
});

it('starts with everything on page 1 (SHELL-30)', () => {
  expect(FIRST_PAGE).toEqual({ platform: 'all', type: 'all', page: 1 });
  expect(filterBody(FIRST_PAGE)).toEqual({});
});

it('goes back to page 1 when the platform changes (NOTIF-18)', () => {
  expect(changeFilter({ ...FIRST_PAGE, page: 4 }, { platform: 'alerts' })).toMatchObject({
    platform: 'alerts',
    page: 1,
  });
});

it('goes back to page 1 when the type changes (NOTIF-19)', () => {
  expect(changeFilter({ ...FIRST_PAGE, page: 4 }, { type: 'mention' })).toMatchObject({ type: 'mention', page: 1 });
});

it('forces the type to All unless the platform is All or Alerts (NOTIF-05)', () => {
  const mentions = { ...FIRST_PAGE, type: 'mention' } as const;
  expect(changeFilter(mentions, { platform: 'timelapse' }).type).toBe('all');
  expect(changeFilter(mentions, { platform: 'alerts' }).type).toBe('mention');
  expect(TABS.filter(hasTypes)).toEqual(['alerts']);
});

it('sends only what narrows the list', () => {
  expect(filterBody({ platform: 'alerts', type: 'follow' })).toEqual({ tab_name: 'alerts', type: 'follow' });
});
