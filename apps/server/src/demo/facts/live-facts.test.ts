import { BLOCK_OF_KIND, MEASURED_KINDS } from '@sightline/contract/analytics/places';
import { describe, expect, it } from 'vitest';
import { buildDemo } from '../build-demo.ts';
import { createLocalClock, weekdayOf } from '../local-time.ts';
import type { CameraRow } from '../rows.ts';
import { measureOn, measuresOf } from '../testing/measure.ts';
import { DAY_MS } from './day.ts';

/** A Wednesday. */
const NOW = new Date('2026-06-17T12:00:00Z');
const { rows } = buildDemo({ now: NOW, days: 10 });
const HOUR_MS = 3_600_000;

/** The areas of a camera in which nothing is measured for some minutes, as tag and id. */
function silentOn(camera: CameraRow): string[] {
  const measures = measuresOf(camera, rows.areas);
  const span = { fromMs: NOW.getTime(), toMs: NOW.getTime() + 5 * 60_000, stepMs: 500 };
  const heard = new Set(measureOn(camera, measures, span).map(({ kind, area }) => `${kind} ${area.id}`));
  return measures.flatMap(({ kind, areas }) => areas.map(({ id }) => `${kind} ${id}`).filter((key) => !heard.has(key)));
}

interface Told {
  kind: string;
  direction?: string | null | undefined;
  state?: string | null | undefined;
  value: number;
}
/** Vehicles count one by one; of everything else, the numbers are added up. */
const worthOf = ({ kind, value }: Told) => (kind === 'vehicle_tracking' ? 1 : value);
function sumsOf(facts: readonly Told[]): Map<string, number> {
  const sums = new Map<string, number>();
  for (const fact of facts) {
    // How long a machine stands is less certain than that it works.
    if (fact.state === 'idle') continue;
    const key = `${fact.kind} ${fact.direction ?? ''}`;
    sums.set(key, (sums.get(key) ?? 0) + worthOf(fact));
  }
  return sums;
}

const clockOf = (camera: CameraRow) =>
  createLocalClock(rows.sites.find(({ id }) => id === camera.site_id)?.time_zone ?? '');

/** What a camera measured between two hours of its site's clock on an ordinary working day of the past. */
function pastOf(camera: CameraRow, [from, to]: readonly [number, number]): Map<string, number> {
  const clock = clockOf(camera);
  const isWork = (at: number) => ![0, 6].includes(weekdayOf(clock.dayOf(at)));
  const own = rows.facts.filter(({ camera_id, kind }) => camera_id === camera.id && kind !== 'flowsense');
  const then = own.filter(({ occurred_at }) => {
    const at = Date.parse(occurred_at);
    return isWork(at) && clock.hourAt(at) >= from && clock.hourAt(at) < to && at < NOW.getTime() - DAY_MS;
  });
  const days = new Set(then.map(({ occurred_at }) => clock.dayOf(Date.parse(occurred_at)))).size;
  return new Map([...sumsOf(then)].map(([key, sum]) => [key, sum / days]));
}

/** What its scene shows between these hours, some days before. */
function liveOf(camera: CameraRow, [from, to]: readonly [number, number], daysBefore: number): Map<string, number> {
  const clock = clockOf(camera);
  const fromMs = clock.momentOf(clock.dayOf(NOW.getTime()) - daysBefore * DAY_MS, from);
  const span = { fromMs, toMs: fromMs + (to - from) * HOUR_MS, stepMs: 1000 };
  const siteClock = (atMs: number) => ({ day: clock.dayOf(atMs) / DAY_MS, hour: clock.hourAt(atMs) });
  return sumsOf(measureOn(camera, measuresOf(camera, rows.areas), { ...span, clock: siteClock }));
}

/** One camera of each scene. */
const SCENES = new Map(rows.cameras.map((camera) => [/\/\/(\w+)/.exec(camera.source)?.[1] ?? '', camera]));
const MORNING = [8, 10] as const;

describe('cameras of the demo', () => {
  it('go on measuring wherever they measured before', { timeout: 60_000 }, () => {
    // One of each scene, and all that look from another place.
    const apart = rows.cameras.filter(({ name }) => /Tower|Haul|Laydown|Deck|Solaio/.test(name));
    const silent = new Set([...SCENES.values(), ...apart].flatMap(silentOn));
    expect([...silent]).toEqual([]);
  });

  it.each([...SCENES])('go on as much as before in a scene of kind %s', { timeout: 60_000 }, (_, camera) => {
    const [past, live] = [pastOf(camera, MORNING), liveOf(camera, MORNING, 1)];
    expect(past.size).toBeGreaterThan(0);
    for (const [key, sum] of past) {
      expect((live.get(key) ?? 0) / sum, `${camera.name} ${key}`).toBeGreaterThan(0.5);
      expect((live.get(key) ?? 0) / sum, `${camera.name} ${key}`).toBeLessThan(2);
    }
  });

  it('are quiet at gates at night, and nearly so on Sundays', { timeout: 60_000 }, () => {
    const gate = SCENES.get('gate')!;
    expect(liveOf(gate, [2, 3], 1)).toEqual(new Map());
    const [sunday, monday] = [liveOf(gate, MORNING, 3), liveOf(gate, MORNING, 2)];
    for (const [key, sum] of monday) expect((sunday.get(key) ?? 0) / sum, key).toBeLessThan(0.4);
  });

  it('have several zones of each kind at every site', () => {
    const sites = rows.sites.map(({ id }) => rows.cameras.filter(({ site_id }) => site_id === id));
    for (const kind of MEASURED_KINDS) {
      const drawn = (camera: CameraRow) =>
        rows.areas.filter((area) => area.camera_id === camera.id && area.tag === BLOCK_OF_KIND[kind]);
      const zones = sites.map((cameras) => cameras.flatMap(drawn).length);
      expect(Math.min(...zones)).toBeGreaterThanOrEqual(2);
      expect(Math.max(...zones)).toBeLessThanOrEqual(10);
    }
  });
});
