import { ALERT_STATUSES } from '@sightline/contract/statuses';
import { describe, expect, it } from 'vitest';
import { sql } from '../../../../platform/db/sql.ts';
import { addAlert, addAlerts, hoursBefore, NOON } from '../testing/add-alerts.ts';
import { alertLists } from '../testing/alert-lists.ts';

const at = alertLists();
const { idsFor, list } = at;

describe('filters', () => {
  it('limits by sites, groups, cameras, use cases and dates', async () => {
    const { own, foreign } = at.app.tenants;
    const db = at.app.services.db;
    const [here, crowd] = await addAlerts(db, own, [{}, { useCase: 'crowding' }]);
    const next = await addAlert(db, at.second, { occurredAt: hoursBefore(NOON, 5) });
    await addAlert(db, foreign);
    for (const username of ['company', 'reseller']) {
      expect(await idsFor(username, { sites: [at.second.siteId] })).toEqual([next]);
      expect(await idsFor(username, { sites: [own.siteId, at.second.siteId, foreign.siteId] })).toEqual([
        here,
        crowd,
        next,
      ]);
      expect(await idsFor(username, { groups: [own.groupId] })).toEqual([here, crowd]);
      expect(await idsFor(username, { cameras: [own.cameraId], use_cases: ['crowding'] })).toEqual([crowd]);
      expect(await idsFor(username, { cameras: [own.cameraId], groups: [at.second.groupId] })).toEqual([]);
      expect(await idsFor(username, { use_cases: ['crowding', 'speeding'] })).toEqual([crowd]);
      expect(await idsFor(username, { start_date: hoursBefore(NOON, 4).toISOString() })).toEqual([here, crowd]);
    }
    expect(await idsFor('company', { end_date: hoursBefore(NOON, 1).toISOString() })).toEqual([crowd, next]);
    expect(await idsFor('company', { sites: [], groups: [], cameras: [], use_cases: [] })).toHaveLength(3);
  });

  it('finds more sites than are worth a lane each', async () => {
    const { own } = at.app.tenants;
    const [here] = await addAlerts(at.app.services.db, own, [{}]);
    const others = Array.from({ length: 60 }, (_, n) => `0196b000-0000-7000-8000-${String(n).padStart(12, '0')}`);
    expect(await idsFor('company', { sites: [own.siteId, ...others] })).toEqual([here]);
    expect(await idsFor('superuser', { sites: others })).toEqual([]);
  });

  it('limits by one or several statuses (ALERT-01)', async () => {
    const { own } = at.app.tenants;
    const ids = await addAlerts(
      at.app.services.db,
      own,
      ALERT_STATUSES.map((status) => ({ status })),
    );
    for (const username of ['operator', 'company', 'superuser']) {
      expect(await idsFor(username)).toEqual(ids);
      for (const [index, status] of ALERT_STATUSES.entries()) {
        expect(await idsFor(username, { statuses: [status] })).toEqual([ids[index]]);
        expect(await idsFor(username, { sites: [own.siteId], statuses: [status] })).toEqual([ids[index]]);
      }
      expect(await idsFor(username, { statuses: ['pending', 'invalid'] })).toEqual([ids[0], ids[4]]);
    }
  });

  it('tells read from unread, bookmarked and followed, for each person alone', async () => {
    const { own, userIds } = at.app.tenants;
    const [read, marked, plain] = await addAlerts(at.app.services.db, own, [{}, {}, {}]);
    await at.app.services.db.query(
      sql`insert into alert_marks (user_id, alert_id, read_at, bookmarked_at, followed_at)
       values (${userIds.operator}, ${read}, now(), null, null), (${userIds.operator}, ${marked}, null, now(), now())`,
    );
    expect(await idsFor('operator', { read: 'read' })).toEqual([read]);
    expect(await idsFor('operator', { read: 'unread' })).toEqual([marked, plain]);
    expect(await idsFor('operator', { bookmarked: true })).toEqual([marked]);
    expect(await idsFor('operator', { bookmarked: true, statuses: ['invalid'] })).toEqual([]);
    expect(await idsFor('operator', { bookmarked: false })).toEqual([read, plain]);
    expect(await idsFor('operator', { followed: true, bookmarked: true })).toEqual([marked]);
    expect(await idsFor('operator', { followed: false, read: 'unread' })).toEqual([plain]);
    expect(await idsFor('viewer', { read: 'unread' })).toEqual([read, marked, plain]);
    expect(await idsFor('viewer', { bookmarked: true })).toEqual([]);
  });

  it('limits by assignee and shows who it is', async () => {
    const { own, userIds } = at.app.tenants;
    const [given] = await addAlerts(at.app.services.db, own, [{ assigneeId: userIds.operator }, {}]);
    const page = await list('company', { assignees: [userIds.operator ?? ''] });
    expect(page.results.map((alert) => alert.id)).toEqual([given]);
    expect(page.results[0]?.assignee).toEqual({ id: userIds.operator, name: 'operator', avatar_url: null });
  });
});
