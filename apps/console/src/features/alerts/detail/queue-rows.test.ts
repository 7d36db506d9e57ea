import { expect, it } from 'vitest';
import { dayOf } from '../../../lib/dates.ts';
import { anAlert } from '../../../testing/alerts.ts';
import { queueRows } from './queue-rows.ts';

it('puts a line where an earlier day begins, and none above today', () => {
  const [today, yesterday] = ['2026-11-14T12:00:00Z', '2026-11-13T12:00:00Z'];
  const alerts = [anAlert('a', today), anAlert('b', today), anAlert('c', yesterday), anAlert('d', yesterday)];
  const rows = queueRows(alerts, dayOf(new Date(today)));
  expect(rows.map(({ key }) => key)).toEqual(['a', 'b', dayOf(new Date(yesterday)), 'c', 'd']);
});
