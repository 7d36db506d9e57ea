// @vitest-environment node
import { expect, it } from 'vitest';
import { placeOf } from './notification-place.ts';
import { PLATFORMS, readAddress, writeAddress } from './notifications-address.ts';

it('offers the five tabs of the full page (NOTIF-12)', () => {
  expect(PLATFORMS).toEqual(['all', 'alerts', 'people_recognition', 'platform', 'timelapse']);
});

it('reads back what it writes', () => {
  const filter = { platform: 'alerts', type: 'mention', page: 3 } as const;
  expect(writeAddress(filter)).toEqual({ tab: 'alerts', type: 'mention', page: '3' });
  expect(readAddress(writeAddress(filter))).toEqual(filter);
  expect(writeAddress(readAddress({}))).toEqual({});
});

it.each([[{ tab: 'moon', type: 'x', page: '-2' }], [{ page: '1.5' }], [{ page: 'abc' }]])(
  'makes the first page of %j',
  (search) => {
    expect(readAddress(search)).toEqual({ platform: 'all', type: 'all', page: 1 });
  },
);

it('does not take a type where there is none (NOTIF-05)', () => {
  expect(readAddress({ tab: 'timelapse', type: 'mention' })).toEqual({ platform: 'timelapse', type: 'all', page: 1 });
});

const about = (tab: 'alerts' | 'timelapse' | 'platform', record_id: string | null = null) => ({
  metadata: { tab, record_id },
});

it('leads to the alert, else to the section when there is one, else to the alerts (NOTIF-14)', () => {
  expect(placeOf(about('alerts', 'r1'), () => true).to).toBe('/alerts/summary/r1');
  expect(placeOf(about('timelapse', 'r1'), () => true).to).toBe('/timelapse');
  expect(placeOf(about('timelapse', 'r1'), () => false).to).toBe('/alerts/summary');
  expect(placeOf(about('platform'), () => true).to).toBe('/alerts/summary');
});
