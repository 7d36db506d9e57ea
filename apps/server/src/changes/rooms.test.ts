import type { AlertView } from '@sightline/contract/alerts/records';
import type { PlacedMessage } from '@sightline/contract/realtime';
import { describe, expect, it } from 'vitest';
import type { Actor, Reach } from './reach/reach.ts';
import { reachedBefore } from './reach/reached.ts';
import { roomsFor, roomsOf } from './rooms.ts';

const PLACE = { resellerId: 'r1', companyId: 'c1', siteId: 's1' };
const NOTHING: Reach = { all: false, resellers: [], companies: [], sites: [] };
const RAW = 'alerts_summary__raw_image__read';
const READER = ['alerts_summary__read', RAW];
const EVERY = [...READER, 'alerts__invalid_alert__read', 'alert_marked_for_deletion_read'];

const actor = (reach: Partial<Reach>, permissions: string[]): Actor => ({
  userId: reachedBefore('u'),
  sessionId: 's',
  username: 'u',
  tenantId: null,
  is_superuser: false,
  isPasswordExpired: false,
  isAnythingRemoved: false,
  permissions: new Set(permissions),
  reach: { ...NOTHING, ...reach },
});
const created = (alert: Partial<AlertView> = {}) =>
  ({
    type: 'alert_created',
    alert: { status: 'pending', marked_for_deletion: false, annotated: false, ...alert },
  }) as PlacedMessage;
const hears = (who: Actor, message: PlacedMessage) => {
  const rooms = new Set(roomsOf(who));
  return roomsFor([PLACE], message).some((room) => rooms.has(room));
};

describe('rooms', () => {
  it.each<[string, Partial<Reach>, boolean]>([
    ['everything', { all: true }, true],
    ['its reseller', { resellers: ['r0', 'r1'] }, true],
    ['its company', { companies: ['c1'] }, true],
    ['its site', { sites: ['s1'] }, true],
    ['another reseller', { resellers: ['r2'] }, false],
    ['another company', { companies: ['c2'] }, false],
    ['another site', { sites: ['s2'] }, false],
    ['nothing', {}, false],
  ])('a message is heard by everybody in reach: %s', (_, reach, expected) => {
    expect(hears(actor(reach, READER), created())).toBe(expected);
  });

  it('alerts are not heard without the permission to read them', () => {
    expect(hears(actor({ sites: ['s1'] }, []), created())).toBe(false);
    expect(hears(actor({ sites: ['s1'] }, ['alerts__invalid_alert__read']), created())).toBe(false);
    expect(hears({ ...actor({ all: true }, []), is_superuser: true }, created())).toBe(true);
  });

  it('a new alert is heard once by everybody: with the raw picture, or with the annotated one', () => {
    const withoutRaw = (permissions: string[]) =>
      actor(
        { sites: ['s1'] },
        permissions.filter((key) => key !== RAW),
      );
    for (const hidden of [{}, { status: 'invalid' } as const]) {
      const [raw, annotated] = [created(hidden), created({ ...hidden, annotated: true })];
      expect([hears(actor({ sites: ['s1'] }, EVERY), raw), hears(actor({ sites: ['s1'] }, EVERY), annotated)]).toEqual([
        true,
        false,
      ]);
      expect([hears(withoutRaw(EVERY), raw), hears(withoutRaw(EVERY), annotated)]).toEqual([false, true]);
    }
    expect(hears(withoutRaw(READER), { type: 'alert_pictured', id: 'a', site_id: 's1' })).toBe(true);
  });

  it('nothing is heard while the password is expired', () => {
    expect(hears({ ...actor({ all: true }, READER), isPasswordExpired: true }, created())).toBe(false);
  });

  it('invalid alerts and those marked for deletion are heard by those who may see them', () => {
    for (const hidden of [created({ status: 'invalid' }), created({ marked_for_deletion: true })]) {
      expect(hears(actor({ sites: ['s1'] }, READER), hidden)).toBe(false);
      expect(hears(actor({ sites: ['s1'] }, EVERY), hidden)).toBe(true);
    }
  });
});
