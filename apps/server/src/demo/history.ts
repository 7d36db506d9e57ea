import { lightAt } from '@sightline/scene/light';
import { createRandom, type Random } from '@sightline/scene/random';
import { handle, type People } from './handling.ts';
import { createIds } from './ids.ts';
import { createLocalClock, daysBefore, type LocalClock, weekdayOf } from './local-time.ts';
import { isNoisy } from './noisy.ts';
import { drawCount, drawHour, NIGHTS, type Rhythm, SHIFTS, WORK } from './rhythm.ts';
import type { AlertRow } from './rows.ts';
import { HABITS, MIXES } from './scenes/mix.ts';
import { daypartOf, type Shot } from './scenes/shots.ts';
import type { ShownUseCase } from './scenes/shown.ts';
import type { DemoCamera } from './tenants.ts';
import { traceOf } from './trace.ts';

/** A picture of a camera and the id its media row will have. */
type TakenShot = Shot & { id: string };

export interface Watched {
  camera: DemoCamera;
  shots: readonly TakenShot[];
  settings: ReadonlyMap<ShownUseCase, Readonly<Record<string, unknown>>>;
}

/** What makes one demo differ from another. */
export interface DemoSize {
  seed: number;
  now: Date;
  /** How far back its history goes. */
  days: number;
}

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;
/** Share of what happens that happens again within minutes, and how often at most. */
const REPEATING = 0.13;
const MOST_REPEATS = 6;
/** Alerts that one event raises on average: with repeats there are as many alerts as without. */
const ALERTS_PER_EVENT = 1 + (REPEATING * (1 + MOST_REPEATS)) / 2;
/** How often somebody walks through what two cameras see, on an ordinary weekday. */
const SEEN_BY_TWO = 0.35;
/** How far people are about the place of a picture, in cells of the plan. */
const CELLS_ABOUT = 0.9;

/** What a camera reported over the last weeks, by the site's clock, oldest first. */
export function historyOf({ seed, now, days: length }: DemoSize, watched: Watched, people: People): AlertRow[] {
  const clock = createLocalClock(watched.camera.site.time_zone);
  const today = clock.dayOf(now.getTime());
  const days = Array.from({ length: length + 1 }, (_, index) => daysBefore(today, length - index));
  return days.flatMap((day) => {
    // A day draws from a sequence of its own: it stays the same whenever the demo is made.
    const random = createRandom(seed, 'history', watched.camera.row.source, day / DAY_MS);
    const idAt = createIds(createRandom(seed, 'alert', watched.camera.row.source, day / DAY_MS));
    return eventsOf(day, seed, watched, clock, random)
      .filter(({ atMs }) => atMs <= now.getTime() && atMs > now.getTime() - length * DAY_MS)
      .filter(({ useCase }) => !isNoisy(watched.camera, useCase))
      .map((event) => alertOf(event, idAt(event.atMs), { now, watched, people, random }));
  });
}

interface Event {
  atMs: number;
  useCase: ShownUseCase;
  shot: TakenShot;
}

function eventsOf(day: number, seed: number, watched: Watched, clock: LocalClock, random: Random): Event[] {
  const { plan, site } = watched.camera;
  const mood = moodOf(seed, site.name, day);
  const work = plan.kind === 'factory' ? SHIFTS : WORK;
  const mix = Object.entries(MIXES[plan.kind]) as [ShownUseCase, number][];
  const draw = (useCase: ShownUseCase, rhythm: Rhythm, mean: number) => {
    const events = (mean * plan.busy * mood * rhythm.week[weekdayOf(day)]!) / ALERTS_PER_EVENT;
    return Array.from({ length: drawCount(events, random) }, () =>
      repeated(clock.momentOf(day, drawHour(rhythm, random)), random),
    ).flatMap((moments) => moments.map((atMs) => ({ useCase, atMs })));
  };
  return mix
    .flatMap(([useCase, rate]) => {
      const { nights } = HABITS[useCase];
      return [...draw(useCase, work, rate * (1 - nights)), ...draw(useCase, NIGHTS, rate * nights)];
    })
    .concat(seenByTwo(day, seed, watched, clock, random))
    .flatMap(({ useCase, atMs }) => {
      const shot = shotFor(useCase, clock.hourAt(atMs), watched, random);
      return shot ? [{ useCase, atMs, shot }] : [];
    })
    .sort((a, b) => a.atMs - b.atMs);
}

/** Something that happens at a moment and, now and then, again minutes later. */
function repeated(atMs: number, random: Random): number[] {
  const repeats = random.next() < REPEATING ? 1 + random.index(MOST_REPEATS) : 0;
  const moments = [Math.floor(atMs)];
  while (moments.length <= repeats) moments.push(Math.floor(moments.at(-1)! + random.between(1, 4) * MINUTE_MS));
  return moments;
}

/** Trespasses on ground that several cameras look at: each of them draws the same ones, and sees them a little apart. */
function seenByTwo(day: number, seed: number, { camera }: Watched, clock: LocalClock, random: Random) {
  const { plan, site } = camera;
  if (plan.ground === undefined) return [];
  const together = createRandom(seed, 'together', site.name, plan.ground, day / DAY_MS);
  return Array.from({ length: drawCount(SEEN_BY_TWO * WORK.week[weekdayOf(day)]!, together) }, () => {
    const atMs = clock.momentOf(day, drawHour(WORK, together));
    return { useCase: 'no_access_area' as const, atMs: Math.floor(atMs + random.between(0, 3) * MINUTE_MS) };
  });
}

/** Some days are worse than others for a whole site. */
export function moodOf(seed: number, site: string, day: number): number {
  return Math.max(0.5, 1 + 0.18 * createRandom(seed, 'mood', site, day / DAY_MS).bell());
}

/** A picture that shows the use case in the light of the hour; without one the camera would not have seen it. */
function shotFor(
  useCase: ShownUseCase,
  hour: number,
  { camera, shots }: Watched,
  random: Random,
): TakenShot | undefined {
  const daypart = daypartOf(lightAt(hour, camera.plan.kind));
  const fitting = shots.filter((shot) => shot.daypart === daypart && shot.findings.has(useCase));
  return fitting[random.index(fitting.length)];
}

interface Circumstances {
  now: Date;
  watched: Watched;
  people: People;
  random: Random;
}

export function alertOf({ atMs, useCase, shot }: Event, id: string, circumstances: Circumstances): AlertRow {
  const { now, watched, people, random } = circumstances;
  const { row } = watched.camera;
  return {
    id,
    reseller_id: row.reseller_id,
    company_id: row.company_id,
    site_id: row.site_id,
    group_id: row.group_id,
    camera_id: row.id,
    deployment_id: row.deployment_id,
    use_case: useCase,
    occurred_at: new Date(atMs).toISOString(),
    received_at: new Date(Math.min(now.getTime(), atMs + random.between(900, 3200))).toISOString(),
    ...handle({ atMs, ageMs: now.getTime() - atMs, useCase, siteId: row.site_id, people, random }),
    frame_id: shot.id,
    finding: findingKey(shot.id, useCase),
    trace: traceOf(useCase, shot.findings.get(useCase)!, watched.settings.get(useCase)!, random),
    zone_id: null,
    incident_id: null,
    steps_x: Math.round(random.bell() * CELLS_ABOUT),
    steps_y: Math.round(random.bell() * CELLS_ABOUT),
  };
}

export const findingKey = (shotId: string, useCase: ShownUseCase) => `${shotId}/${useCase}`;
