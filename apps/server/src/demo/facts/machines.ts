import type { MachineState } from '@sightline/contract/facts';
import type { ObjectKind } from '@sightline/contract/frames';
import type { SceneKind } from '@sightline/scene/kinds';
import type { AreaDay, MakeDay, Measured } from './day.ts';

/** The machines of a scene; the first are there on most days, the last on some. */
const MACHINES: Readonly<Record<SceneKind, readonly ObjectKind[]>> = {
  construction: ['excavator', 'truck'],
  lift: ['crane', 'excavator'],
  port: ['forklift'],
  factory: ['forklift'],
  deck: [],
  gate: [],
};

const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;
/** Minutes that a machine works and stands, from and to. */
const SPANS: Readonly<Record<MachineState, readonly [number, number]>> = { operation: [60, 150], idle: [15, 70] };
/** By the site's clock: when the break begins and ends. */
const BREAK = [12, 13] as const;

/** What one machine did between two hours of the clock, in pieces that lie in one hour each. */
function shiftOf({ day, clock, random }: AreaDay, [from, to]: readonly [number, number]) {
  const pieces: { atMs: number; value: number; state: MachineState }[] = [];
  const endMs = clock.momentOf(day, to);
  let atMs = Math.floor(clock.momentOf(day, from));
  for (let state: MachineState = 'operation'; atMs < endMs; state = state === 'operation' ? 'idle' : 'operation') {
    const untilMs = Math.min(endMs, atMs + random.between(...SPANS[state]) * MINUTE_MS);
    while (atMs < untilMs) {
      const pieceEndMs = Math.min(untilMs, (Math.floor(atMs / HOUR_MS) + 1) * HOUR_MS);
      pieces.push({ atMs: Math.round(atMs), value: Math.round((pieceEndMs - atMs) / 1000), state });
      atMs = pieceEndMs;
    }
  }
  return pieces.filter(({ value }) => value > 0);
}

export const machinesOf: MakeDay = (area) => {
  const { camera, random, pace } = area;
  return MACHINES[camera.plan.kind].flatMap((object_kind, index): Measured[] => {
    if (!random.chance(Math.min(0.97, pace * (index === 0 ? 1 : 0.8)))) return [];
    const [begins, ends] = [random.between(7, 8.6), random.between(16.2, 18.4)];
    return [...shiftOf(area, [begins, BREAK[0]]), ...shiftOf(area, [BREAK[1], ends])].map((piece) => ({
      ...piece,
      object_kind,
      track: `${object_kind}-1`,
    }));
  });
};
