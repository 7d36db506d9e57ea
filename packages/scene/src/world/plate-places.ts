import { dot, minus, mix, placedAt, unit, type Vector } from '../vector.ts';
import type { Actor, Car, Truck } from './actors.ts';

/** A plate in the world. Corners as somebody sees them who reads it: lower left, lower right, upper right, upper left. */
export interface PlatePlace {
  readonly corners: readonly [Vector, Vector, Vector, Vector];
  readonly normal: Vector;
}

/** Somewhat larger than in life, so that it can be read in pictures of this size. */
const SIZE = { widthM: 0.78, heightM: 0.22 };

/** How far ahead and how high the plates in front and behind are, a little off the body. */
const ENDS: Readonly<Record<PlatedActor['model'], readonly (readonly [ahead: number, up: number])[]>> = {
  truck: [
    [4.13, 0.74],
    [-4.53, 0.74],
  ],
  car: [
    [2.18, 0.42],
    [-2.18, 0.52],
  ],
};

type PlatedActor = Truck | Car;
export const hasPlate = (actor: Actor): actor is PlatedActor & { plate: string } =>
  (actor.model === 'truck' || actor.model === 'car') && actor.plate !== undefined;

function placeAt({ at, headingRad }: PlatedActor, ahead: number, up: number): PlatePlace {
  const place = placedAt(at, headingRad);
  const side = (Math.sign(ahead) * SIZE.widthM) / 2;
  const top = up + SIZE.heightM;
  return {
    corners: [place(ahead, -side, up), place(ahead, side, up), place(ahead, side, top), place(ahead, -side, top)],
    normal: unit(minus(place(ahead, 0, up), place(0, 0, up))),
  };
}

/** The plates of a vehicle that show towards a point. */
export const platesTowards = (actor: PlatedActor, eye: Vector): PlatePlace[] =>
  ENDS[actor.model].map(([ahead, up]) => placeAt(actor, ahead, up)).filter((plate) => facingOf(plate, eye) > 0);

/** How squarely a plate shows towards a point: 1 is straight, 0 from the side. */
export const facingOf = ({ corners, normal }: PlatePlace, eye: Vector): number =>
  dot(normal, unit(minus(eye, mix(corners[0], corners[2], 0.5))));
