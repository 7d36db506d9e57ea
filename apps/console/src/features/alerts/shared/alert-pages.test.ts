// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { anAlert } from '../../../testing/alerts.ts';
import { type AlertPages, alertsIn, insertAlert, patchAlerts } from './alert-pages.ts';

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
