import { expect, it } from 'vitest';
import { buildDemo } from './build-demo.ts';

const { rows } = buildDemo({ now: new Date('2026-11-12T06:30:00Z'), days: 5 });
const idOf = (username: string) => rows.users.find((user) => user.username === username)!.id;
const noticesFor = (username: string) => rows.notifications.filter(({ user_id }) => user_id === idOf(username));

it.each(['superuser', 'company', 'operator'])('%s watches one site and has heard of its latest alerts', (username) => {
  const watched = rows.notification_cameras.filter(({ user_id }) => user_id === idOf(username));
  const site = rows.cameras.find(({ id }) => id === watched[0]!.camera_id)!.site_id;
  expect(watched.map(({ camera_id }) => camera_id)).toEqual(
    rows.cameras.filter(({ site_id }) => site_id === site).map(({ id }) => id),
  );
  const notices = noticesFor(username);
  expect(notices).toHaveLength(30);
  const unread = notices.filter(({ marked_as_read }) => !marked_as_read).length;
  expect(unread).toBeGreaterThan(0);
  expect(unread).toBeLessThanOrEqual(8);
});

it('tells of alerts that exist, as they were', () => {
  const alerts = new Map(rows.alerts.map((alert) => [alert.id, alert]));
  const cameras = new Map(rows.cameras.map((camera) => [camera.id, camera.name]));
  for (const { record_id, camera_id, use_case, updated_at, created_at, count, params } of rows.notifications) {
    expect(alerts.get(record_id)).toMatchObject({ camera_id, use_case, occurred_at: updated_at });
    expect(params.camera).toBe(cameras.get(camera_id));
    expect(created_at === updated_at).toBe(count === 1);
  }
});

it('leaves the others to choose for themselves', () => expect(noticesFor('viewer')).toEqual([]));
