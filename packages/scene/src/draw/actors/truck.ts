import { above } from '../../vector.ts';
import type { Truck, TruckBody } from '../../world/actors.ts';
import { drawParts, drawWheels, type Part } from '../assembly.ts';
import { type Finish, glazed } from '../block.ts';
import type { Drawing, Pen } from '../pen.ts';
import { drawPlates } from '../plate.ts';

const CAB_WINDOWS = glazed(['front', 'back', 'right', 'left'], [0.12, 0.48, 0.88, 0.92]);

/** Slanted bands around a mixer's drum. */
const drumBands: Finish = (pen, face) => {
  if (face.name === 'top') return '';
  const fill = pen.shade('#c04a33', face.normal, face.depth);
  return [0.25, 0.55, 0.85]
    .map((u) =>
      pen.polygon([face.at(u - 0.06, 0), face.at(u + 0.02, 0), face.at(u - 0.12, 1), face.at(u - 0.2, 1)], fill),
    )
    .join('');
};

const BODIES: Readonly<Record<TruckBody, (bedColor: string) => readonly Part[]>> = {
  dump: (color) => [{ on: [-1.3, 0, 1.1], size: [6, 2.5, 1.5], color, ribsPerM: 0.9 }],
  flat: () => [
    { on: [-1.3, 0, 1.05], size: [6, 2.5, 0.2], color: '#6d5a45' },
    ...[-0.9, -0.3, 0.3, 0.9].map(
      (left): Part => ({ on: [-1.3, left, 1.25], size: [5.4, 0.42, 0.5], color: '#9c8f80', hasShadow: false }),
    ),
  ],
  container: (color) => [{ on: [-1.3, 0, 1.1], size: [6.1, 2.44, 2.6], color, ribsPerM: 2.2 }],
  mixer: (color) => [{ on: [-1.3, 0, 1.1], size: [5.2, 1.9, 2.1], color, finish: drumBands }],
};

/** A lorry: chassis, cab at the front and one of several bodies. */
export const drawTruck = (pen: Pen, truck: Truck): Drawing =>
  pen.drawing(pen.camera.depth(above(truck.at, 1)), () => {
    const { at, headingRad, body, cabColor, bedColor } = truck;
    const parts: Part[] = [
      { on: [-0.3, 0, 0.65], size: [8.4, 1.1, 0.4], color: '#2c2e30' },
      { on: [3.15, 0, 0.6], size: [1.9, 2.4, 2.4], color: cabColor, finish: CAB_WINDOWS },
      ...BODIES[body](bedColor),
    ];
    return (
      drawParts(pen, at, headingRad, parts, 0.2) +
      drawWheels(pen, at, headingRad, { ahead: [3, -1.6, -2.8], side: 1.26, radiusM: 0.52 }) +
      drawPlates(pen, truck)
    );
  });
