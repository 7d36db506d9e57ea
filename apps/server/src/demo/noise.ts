import { lightAt } from '@sightline/scene/light';
import { createRandom } from '@sightline/scene/random';
import type { People } from './handling.ts';
import { alertOf, type DemoSize, type Watched } from './history.ts';
import { createIds } from './ids.ts';
import { createLocalClock, daysBefore, type LocalClock, weekdayOf } from './local-time.ts';
import { CALM_MS, GONE_MS, NOISY } from './noisy.ts';
import type { AlertRow } from './rows.ts';
import { arrivalsOf, type Shot } from './scenes/shots.ts';
import type { DemoCamera } from './tenants.ts';

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;
const SUNDAY = 0;
/** By the site's clock, on every day but Sunday. */
const HOURS = [7.3, 9.4, 11.2, 13.6, 15.1, 16.7];
/** Every so manieth stays on, and is right. */
const RIGHT_EVERY = 4;
/** For how long those who only pass are seen after the alert. */
const PASSING_MS = [600, 1000, 1400, 1800];
const STAYING_MS = 5000;

export interface Noise {
  alerts: AlertRow[];
  shots: (Shot & { id: string })[];
  /** By alert: for how long its person was seen after it. */
  stays: Map<string, number>;
}

interface Arrival {
  atMs: number;
  /** Counts on from day to day, so that it is the same whenever the demo is made. */
  number: number;
}

function arrivalsOn(day: number, clock: LocalClock): Arrival[] {
  if (weekdayOf(day) === SUNDAY) return [];
  return HOURS.map((hour, index) => ({
    atMs: clock.momentOf(day, hour),
    number: (day / DAY_MS) * HOURS.length + index,
  }));
}

/** When it alerted. */
function arrivalsIn({ now, days }: DemoSize, clock: LocalClock): Arrival[] {
  const today = clock.dayOf(now.getTime());
  return Array.from({ length: days + 1 }, (_, index) => daysBefore(today, index))
    .flatMap((day) => arrivalsOn(day, clock))
    .filter(({ atMs }) => atMs < now.getTime() - MINUTE_MS && atMs > now.getTime() - days * DAY_MS);
}

/** Whether a camera shows nobody else at a moment, so that it cannot alert about them. */
export function keepsOthersAway({ row, site }: DemoCamera): (at: string) => boolean {
  if (row.name !== NOISY.camera) return () => false;
  const clock = createLocalClock(site.time_zone);
  return (at) => {
    const ms = Date.parse(at);
    return arrivalsOn(clock.dayOf(ms), clock).some(({ atMs }) => ms >= atMs - CALM_MS && ms <= atMs + GONE_MS);
  };
}

/** The past of the noisy camera: alerts with what its detections show around them, so that a replay raises them, too. */
export function noiseOf(size: DemoSize, watched: Watched, people: People): Noise {
  const { camera } = watched;
  const noise: Noise = { alerts: [], shots: [], stays: new Map() };
  if (camera.row.name !== NOISY.camera) return noise;
  const clock = createLocalClock(camera.site.time_zone);
  const moments = arrivalsOf(camera.source, NOISY.useCase);
  const taken = new Map<string, Shot & { id: string }>();
  for (const { atMs, number } of arrivalsIn(size, clock)) {
    const random = createRandom(size.seed, 'noise', number);
    const idAt = createIds(random);
    const light = lightAt(clock.hourAt(atMs), camera.plan.kind);
    const key = `${number % moments.length} ${light}`;
    const shot = taken.get(key) ?? { ...moments[number % moments.length]!(light), id: idAt(atMs) };
    taken.set(key, shot);
    const isRight = number % RIGHT_EVERY === 0;
    const row = alertOf({ atMs, useCase: NOISY.useCase, shot }, idAt(atMs), { now: size.now, watched, people, random });
    noise.stays.set(row.id, isRight ? STAYING_MS : PASSING_MS[random.index(PASSING_MS.length)]!);
    noise.alerts.push(reviewed(row, isRight ? 'non_compliant' : 'invalid', size.now));
  }
  return { ...noise, shots: [...taken.values()] };
}

/** Somebody has looked at all of them, within two hours. */
function reviewed(row: AlertRow, status: AlertRow['status'], now: Date): AlertRow {
  const atMs = Date.parse(row.occurred_at);
  const after = (minutes: number) => new Date(Math.min(now.getTime(), atMs + minutes * MINUTE_MS)).toISOString();
  return { ...row, status, acknowledged_at: after(9), resolved_at: after(70) };
}
