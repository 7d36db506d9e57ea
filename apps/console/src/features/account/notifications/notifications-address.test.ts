// @vitest-environment node
import type { Notification } from '@sightline/contract/notifications';
import { expect, it } from 'vitest';
import type { SearchText } from '../../../lib/address.ts';
import { placeOf } from './notification-place.ts';
import { notificationsAddress, PLATFORMS, usableFilter } from './notifications-address.ts';

const { write } = notificationsAddress;
const read = (search: SearchText) => usableFilter(notificationsAddress.read(search));

it('offers the five tabs of the full page (NOTIF-12)', () => {
  expect(PLATFORMS).toEqual(['all', 'alerts', 'people_recognition', 'platform', 'timelapse']);
});

it('reads back what it writes', () => {
  const filter = { platform: 'alerts', type: 'mention', page: 3 } as const;
  expect(write(filter)).toEqual({ tab: 'alerts', type: 'mention', page: '3' });
  expect(read(write(filter))).toEqual(filter);
  expect(write(read({}))).toEqual({});
});

it.each([[{ tab: 'moon', type: 'x', page: '-2' }], [{ page: '1.5' }], [{ page: 'abc' }]])(
  'makes the first page of %j',
  (search) => {
    expect(read(search)).toEqual({ platform: 'all', type: 'all', page: 1 });
  },
);

it('does not take a type where there is none (NOTIF-05)', () => {
  expect(read({ tab: 'timelapse', type: 'mention' })).toEqual({ platform: 'timelapse', type: 'all', page: 1 });
});

const about = (
  tab: 'alerts' | 'people_recognition' | 'timelapse' | 'platform',
  record_id: string | null = null,
  template: Notification['template'] = 'alert_observed',
) => ({ metadata: { tab, record_id }, template });

it('leads to the alert, the section when there is one, the platform’s notifications, else the alerts (NOTIF-14)', () => {
  expect(placeOf(about('alerts', 'r1'), () => true)).toEqual({
    to: '/alerts/summary/$alertId',
    params: { alertId: 'r1' },
  });
  expect(placeOf(about('timelapse', 'r1'), () => true).to).toBe('/timelapse');
  expect(placeOf(about('timelapse', 'r1', 'timelapse_ready'), () => true)).toEqual({
    to: '/timelapse/gallery',
    search: { video: 'r1' },
  });
  expect(placeOf(about('timelapse', 'r1'), () => false).to).toBe('/alerts/summary');
  expect(placeOf(about('people_recognition', 'f1', 'person_unknown'), () => true)).toEqual({
    to: '/access-control/access-logs',
    search: {},
  });
  expect(placeOf(about('platform'), () => true)).toEqual({ to: '/notifications', search: { tab: 'platform' } });
  const ofDeleted = { ...about('platform'), template: 'webhook_failing' } as Parameters<typeof placeOf>[0];
  expect(placeOf(ofDeleted, () => true)).toEqual({ to: '/deliveries', search: { channel: 'webhook' } });
});

it('leads from what is wrong with the installation to its page', () => {
  expect(placeOf(about('platform', 'c1', 'installation_trouble'), () => true)).toEqual({
    to: '/installation/dashboard',
  });
});

it('leads to where a failing channel or webhook is set up', () => {
  expect(placeOf(about('platform', 'c1', 'channel_failing'), () => true)).toEqual({
    to: '/camera/$cameraId/notifications',
    params: { cameraId: 'c1' },
  });
  expect(placeOf(about('platform', 'w1', 'webhook_stopped'), () => true)).toEqual({
    to: '/alerts/company-settings',
    search: { tab: 'webhooks', webhook: 'w1' },
  });
});
