// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { anAlert } from '../../../testing/alerts.ts';
import { type AlertPages, alertsIn, insertAlert, joinRow, patchAlerts, rowIndexOf } from './alert-pages.ts';

const page = (minutes: number[], next: string | null) => ({
  results: minutes.map((minute) => anAlert(`a${minute}`, `2026-11-14T12:${minute}:00Z`)),
  total_pages: 1,
  count: minutes.length,
  count_exact: true,
  next,
});
const pages = (...all: ReturnType<typeof page>[]): AlertPages => ({ pages: all, pageParams: all.map(() => '') });
const ids = (list: AlertPages) => alertsIn(list).map((alert) => alert.id);
const list = pages(page([50, 40], 'c1'), page([30, 20], 'c2'));

describe('an alert that arrives', () => {
  it('stands on top when it is the newest', () => {
    expect(ids(insertAlert(list, anAlert('new', '2026-11-14T12:55:00Z')))).toEqual(['new', 'a50', 'a40', 'a30', 'a20']);
  });

  it('stands where its time belongs when it was delivered late', () => {
    expect(ids(insertAlert(list, anAlert('late', '2026-11-14T12:45:00Z')))).toEqual([
      'a50',
      'late',
      'a40',
      'a30',
      'a20',
    ]);
    expect(ids(insertAlert(list, anAlert('late', '2026-11-14T12:35:00Z')))).toEqual([
      'a50',
      'a40',
      'late',
      'a30',
      'a20',
    ]);
  });

  it('waits for the cursor when it is older than all that is loaded', () => {
    expect(insertAlert(list, anAlert('old', '2026-11-14T11:00:00Z'))).toBe(list);
  });

  it('is the end of a list that has no more pages', () => {
    expect(ids(insertAlert(pages(page([50], null)), anAlert('old', '2026-11-14T11:00:00Z')))).toEqual(['a50', 'old']);
    expect(ids(insertAlert(pages(page([], null)), anAlert('first', '2026-11-14T11:00:00Z')))).toEqual(['first']);
  });

  it('is there once, however often it is told', () => {
    const once = insertAlert(list, anAlert('new', '2026-11-14T12:55:00Z'));
    expect(insertAlert(once, anAlert('new', '2026-11-14T12:55:00Z'))).toBe(once);
  });
});

describe('a repeat', () => {
  const incident = { id: 'a40', alerts: 2, cameras: 1, from: '2026-11-14T12:40:00Z', to: '2026-11-14T12:55:00Z' };
  const repeat = anAlert('new', '2026-11-14T12:55:00Z', { incident });

  it('takes the row of the first alert, which did not know of an incident yet', () => {
    const joined = joinRow(list, repeat);
    expect(joined && ids(joined)).toEqual(['a50', 'new', 'a30', 'a20']);
  });

  it('is a row of its own where nothing of its incident is loaded', () => {
    expect(joinRow(list, { ...repeat, incident: { ...incident, id: 'a10' } })).toBeUndefined();
  });

  it('leaves the alert it repeats findable at the row of both', () => {
    const rows = [anAlert('a50', '2026-11-14T12:50:00Z'), repeat];
    expect(rowIndexOf(rows, { id: 'a40', incident: null }, true)).toBe(1);
    expect(rowIndexOf(rows, { id: 'a45', incident: { id: 'a40' } }, true)).toBe(1);
    expect(rowIndexOf(rows, { id: 'a50', incident: null }, true)).toBe(0);
    expect(rowIndexOf(rows, { id: 'a30', incident: null }, true)).toBe(-1);
    // Unfolded, every alert has a row of its own or none.
    expect(rowIndexOf(rows, { id: 'a40', incident: { id: 'a40' } }, false)).toBe(-1);
  });
});

it('lists an alert once when two pages overlap', () => {
  expect(ids(pages(page([50, 40], 'c'), page([40, 30], null)))).toEqual(['a50', 'a40', 'a30']);
});

it('changes one alert and leaves the other pages as they are', () => {
  const changed = patchAlerts(list, new Set(['a30']), (alert) => ({ ...alert, read: true }));
  expect(
    alertsIn(changed)
      .filter((alert) => alert.read)
      .map((alert) => alert.id),
  ).toEqual(['a30']);
  expect(changed.pages[0]).toBe(list.pages[0]);
});
