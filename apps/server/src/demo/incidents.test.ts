import { REPEAT_MINUTES } from '@sightline/contract/alerts/incidents';
import { expect, it } from 'vitest';
import { buildDemo } from './build-demo.ts';
import type { AlertRow } from './rows.ts';

const { alerts, zones } = buildDemo({ now: new Date('2026-11-12T06:30:00Z'), days: 20 }).rows;

const incidents = new Map<string, AlertRow[]>();
for (const alert of alerts)
  if (alert.incident_id) incidents.set(alert.incident_id, [...(incidents.get(alert.incident_id) ?? []), alert]);
const camerasOf = (incident: readonly AlertRow[]) => new Set(incident.map(({ camera_id }) => camera_id));

it('has situations that repeat, most of them two to seven times', () => {
  const sizes = [...incidents.values()].map(({ length }) => length);
  expect(incidents.size).toBeGreaterThan(100);
  expect(Math.min(...sizes)).toBe(2);
  for (const size of [2, 3, 4, 5, 6, 7]) expect(sizes.filter((each) => each === size).length).toBeGreaterThan(3);
  expect(sizes.filter((each) => each > 7).length).toBeLessThan(sizes.length / 10);
  const repeats = sizes.reduce((sum, each) => sum + each, 0);
  expect(repeats / alerts.length).toBeGreaterThan(0.15);
  expect(repeats / alerts.length).toBeLessThan(0.6);
});

it('has some that two cameras of one zone saw', () => {
  const shared = [...incidents.values()].filter((incident) => camerasOf(incident).size > 1);
  expect(shared.length).toBeGreaterThan(10);
  const known = new Set(zones.map(({ id }) => id));
  for (const incident of shared)
    expect(incident.some(({ zone_id }) => zone_id !== null && known.has(zone_id))).toBe(true);
});

it('joins alerts of one use case, each within ten minutes of another', () => {
  for (const incident of incidents.values()) {
    expect(new Set(incident.map(({ use_case }) => use_case)).size).toBe(1);
    const times = incident.map(({ occurred_at }) => Date.parse(occurred_at));
    for (const [index, time] of times.entries())
      if (index > 0) expect(time - times[index - 1]!).toBeLessThanOrEqual(REPEAT_MINUTES * 60_000);
  }
});
