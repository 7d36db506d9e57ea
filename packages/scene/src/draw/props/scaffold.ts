import type { Vector } from '../../vector.ts';
import type { Pen } from '../pen.ts';
import type { FrameBuilding } from './frame-building-size.ts';

const BAYS = 7;
const LIFT_M = 1.7;
const STOREY_M = 3.4;
const TUBE = '#9aa0a3';
const PLANKS = '#8d7351';

/** Tubes and planks before the right half of a building's front. */
export function drawScaffold(pen: Pen, { at, widthM, depthM, floors }: FrameBuilding): string {
  const [left, right, y] = [at[0], at[0] + widthM / 2 + 0.6, at[1] - depthM / 2 - 1.3];
  const x = (bay: number): number => left + ((right - left) * bay) / BAYS;
  const standards = Array.from({ length: BAYS + 1 }, (_, bay) =>
    [0, 0.9].map((back) =>
      pen.rod([x(bay), y + back, 0], [x(bay), y + back, floors * STOREY_M + 1], 0.07, TUBE, 1, 0.6),
    ),
  );
  const lifts = Array.from({ length: floors * 2 + 1 }, (_, level) => drawLift(pen, left, right, y, level));
  const braces = Array.from({ length: Math.ceil(BAYS / 2) }, (_, pair) =>
    Array.from({ length: floors }, (__, floor) => {
      const from: Vector = [x(pair * 2), y, floor * STOREY_M];
      const to: Vector = [x(pair * 2 + 1), y, (floor + 1) * STOREY_M];
      return pen.rod(from, to, 0.05, '#858b8e', 1, 0.4);
    }),
  );
  return [...standards.flat(), ...lifts, ...braces.flat()].join('');
}

/** Ledger and rail of one lift; every second one carries planks. */
function drawLift(pen: Pen, left: number, right: number, y: number, level: number): string {
  const z = level * LIFT_M;
  const tubes =
    pen.rod([left, y, z], [right, y, z], 0.06, TUBE, 1, 0.5) +
    pen.rod([left, y, z + 0.9], [right, y, z + 0.9], 0.05, '#8a9093', 1, 0.4);
  if (level === 0 || level % 2 === 1) return tubes;
  const deck: Vector[] = [
    [left, y, z],
    [right, y, z],
    [right, y + 0.9, z],
    [left, y + 0.9, z],
  ];
  const fill = pen.shade(PLANKS, [0, 0, 1], pen.camera.depth([left, y, z]));
  return tubes + pen.polygon(deck, fill) + pen.rod([left, y, z], [right, y, z], 0.2, PLANKS, 0.9);
}
