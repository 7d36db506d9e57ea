import type { MachineState } from '@sightline/contract/facts';
import type { ObjectKind } from '@sightline/contract/frames';
import type { SceneKind } from '@sightline/scene/kinds';
import { MACHINE_HOURS, MACHINE_WORK, weekShare } from '@sightline/scene/rhythm';
import type { AreaDay, MakeDay, Measured } from './day.ts';
import { DAY_MS } from './day.ts';
import { visitsOf } from './vehicles.ts';

/** The machine that works where machines are measured in a scene, and whether trucks stop there, too. */
const MACHINES: Partial<Record<SceneKind, { machine: ObjectKind; hasTrucks?: boolean }>> = {
  construction: { machine: 'excavator', hasTrucks: true },
  lift: { machine: 'excavator', hasTrucks: true },
  port: { machine: 'forklift' },
  factory: { machine: 'forklift' },
};

const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;
/** Minutes that a machine stands, from and to; it works for as long as fits its share. */
const STANDS = [15, 50] as const;
const WORKS = STANDS.map((minutes) => (minutes * MACHINE_WORK) / (1 - MACHINE_WORK)) as [number, number];
const SPANS: Readonly<Record<MachineState, readonly [number, number]>> = { operation: WORKS, idle: STANDS };
/** How much later or earlier than others a machine begins and ends, in hours. */
const EARLY_OR_LATE = [-0.3, 0.3] as const;
/** Some machines are elsewhere even on the best of days. */
const LIKELY = 0.97;

/** A stretch of time in pieces that lie in one hour each. */
function piecesOf(fromMs: number, untilMs: number): { atMs: number; value: number }[] {
  const pieces: { atMs: number; value: number }[] = [];
  for (let atMs = fromMs; atMs < untilMs; ) {
    const endMs = Math.min(untilMs, (Math.floor(atMs / HOUR_MS) + 1) * HOUR_MS);
    pieces.push({ atMs: Math.round(atMs), value: Math.round((endMs - atMs) / 1000) });
    atMs = endMs;
  }
  return pieces.filter(({ value }) => value > 0);
}

/** What one machine did between two hours of the clock. */
function shiftOf({ day, clock, random }: AreaDay, [from, to]: readonly [number, number]) {
  const pieces: { atMs: number; value: number; state: MachineState }[] = [];
  const endMs = clock.momentOf(day, to);
  let atMs = Math.floor(clock.momentOf(day, from));
  let state: MachineState = random.chance(MACHINE_WORK) ? 'operation' : 'idle';
  while (atMs < endMs) {
    const untilMs = Math.min(endMs, atMs + random.between(...SPANS[state]) * MINUTE_MS);
    pieces.push(...piecesOf(atMs, untilMs).map((piece) => ({ ...piece, state })));
    atMs = untilMs;
    state = state === 'operation' ? 'idle' : 'operation';
  }
  return pieces;
}

/** Trucks stand there while they are loaded. */
const trucksOf = (area: AreaDay): Measured[] =>
  visitsOf(area).flatMap(({ atMs, value }) =>
    piecesOf(atMs, atMs + value * 1000).map((piece) => ({
      ...piece,
      state: 'idle' as const,
      object_kind: 'truck' as const,
      track: 'truck-1',
    })),
  );

export const machinesOf: MakeDay = (area) => {
  const { camera, day, random } = area;
  const own = MACHINES[camera.plan.kind];
  if (!own) return [];
  const isThere = random.chance(Math.min(LIKELY, weekShare(day / DAY_MS)));
  const late = random.between(...EARLY_OR_LATE);
  const shifts = isThere ? MACHINE_HOURS : [];
  const machine = shifts.flatMap(([from, to], index) =>
    shiftOf(area, index === 0 ? [from + late, to] : [from, to + late]).map((piece) => ({
      ...piece,
      object_kind: own.machine,
      track: `${own.machine}-1`,
    })),
  );
  return [...machine, ...(own.hasTrucks ? trucksOf(area) : [])];
};
