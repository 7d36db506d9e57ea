import { distance } from '@sightline/geometry/points';
import { polygonContains } from '@sightline/geometry/polygons';
import { describe, expect, it } from 'vitest';
import { SCENE_KINDS, type SceneKind } from './kinds.ts';
import { createWorld } from './world.ts';

const SEEDS = [1, 2, 7, 42, 1234, 987_654_321];
const STEP_MS = 500;
const SPAN_MS = 8 * 60_000;
const BEGIN_MS = Date.UTC(2026, 10, 14, 6);
const MOMENTS = Array.from({ length: SPAN_MS / STEP_MS }, (_, index) => BEGIN_MS + index * STEP_MS);

const told = new Map<string, ReturnType<typeof countVisits>>();

/** Moments somebody enters the restricted area, and how long they stay. */
function visitsOf(kind: SceneKind, seed: number) {
  const key = `${kind}/${seed}`;
  const visits = told.get(key) ?? countVisits(kind, seed);
  told.set(key, visits);
  return visits;
}

function countVisits(kind: SceneKind, seed: number) {
  const world = createWorld(kind, seed);
  const visits: { track: string; fromMs: number; untilMs: number }[] = [];
  let emptyMs = 0;
  for (const atMs of MOMENTS) {
    const inside = world
      .actorsAt(atMs)
      .filter((actor) => actor.model === 'worker' && polygonContains(world.areas.restricted, actor.at));
    if (inside.length === 0) emptyMs += STEP_MS;
    for (const { track } of inside) {
      const open = visits.find((visit) => visit.track === track && visit.untilMs === atMs - STEP_MS);
      if (open) open.untilMs = atMs;
      else visits.push({ track, fromMs: atMs, untilMs: atMs });
    }
  }
  return { visits, emptyMs };
}

describe('world', () => {
  it('is the same for the same kind, seed and moment, in whatever order it is asked', () => {
    for (const kind of SCENE_KINDS) {
      const [forth, back] = [createWorld(kind, 7), createWorld(kind, 7)];
      const moments = MOMENTS.slice(0, 200);
      const story = moments.map((atMs) => forth.actorsAt(atMs));
      expect([...moments].reverse().map((atMs) => back.actorsAt(atMs))).toEqual([...story].reverse());
    }
  });

  it('differs from seed to seed', () => {
    for (const kind of SCENE_KINDS) {
      expect(createWorld(kind, 1).actorsAt(BEGIN_MS)).not.toEqual(createWorld(kind, 2).actorsAt(BEGIN_MS));
    }
  });

  it('never gives two actors the same track', () => {
    for (const kind of SCENE_KINDS) {
      const tracks = createWorld(kind, 3)
        .actorsAt(BEGIN_MS)
        .map((actor) => actor.track);
      expect(new Set(tracks).size).toBe(tracks.length);
      expect(tracks.length).toBeGreaterThanOrEqual(4);
    }
  });

  it('lets nobody jump', () => {
    for (const kind of SCENE_KINDS) {
      const world = createWorld(kind, 7);
      for (const [index, atMs] of MOMENTS.slice(0, 500).entries()) {
        const before = new Map(world.actorsAt(atMs - STEP_MS).map((actor) => [actor.track, actor]));
        for (const actor of world.actorsAt(atMs)) {
          const was = before.get(actor.track);
          const fastestM = actor.model === 'worker' ? 0.72 : 6;
          if (was) expect(distance(was.at, actor.at), `${kind} ${actor.track} ${index}`).toBeLessThan(fastestM);
        }
      }
    }
  });

  it('has nearly nobody stray where it is dark by the clock of the site', () => {
    const entries = (hour: number) => {
      const world = createWorld('port', 7, { clock: () => ({ day: 20_771, hour }) });
      const inside = MOMENTS.map((atMs) => {
        const wanderer = world.actorsAt(atMs).find(({ track }) => track === 'person-0')!;
        return polygonContains(world.areas.restricted, wanderer.at);
      });
      return inside.filter((isInside, index) => isInside && !inside[index - 1]).length;
    };
    expect(entries(11)).toBeGreaterThan(12);
    expect(entries(2)).toBeLessThan(4);
  });

  it.each(SCENE_KINDS)('has somebody stray into the restricted area of %s in any 40 s, for 3 s or more', (kind) => {
    for (const seed of SEEDS) {
      const { visits } = visitsOf(kind, seed);
      const long = visits.filter(({ fromMs, untilMs }) => fromMs > BEGIN_MS && untilMs - fromMs >= 3000);
      for (let windowMs = BEGIN_MS; windowMs + 40_000 < BEGIN_MS + SPAN_MS; windowMs += 1000) {
        const within = long.some(({ fromMs }) => fromMs > windowMs && fromMs + 3000 <= windowMs + 40_000);
        expect(within, `${kind} ${seed} at ${windowMs - BEGIN_MS} ms`).toBe(true);
      }
    }
  });

  it.each(SCENE_KINDS)('leaves the restricted area of %s empty in between', (kind) => {
    for (const seed of SEEDS) {
      const { visits, emptyMs } = visitsOf(kind, seed);
      expect(new Set(visits.map((visit) => visit.track))).toEqual(new Set(['person-0']));
      expect(emptyMs).toBeGreaterThan(SPAN_MS / 3);
    }
  });
});
