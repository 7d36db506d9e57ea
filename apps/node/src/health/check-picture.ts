import { type Comparison, compare } from './compare.ts';
import { grayOf } from './gray.ts';
import { lookOf } from './look.ts';

/** A picture to look at, and what to look at it beside. */
export interface CheckOrder {
  readonly picture: Uint8Array;
  /** What the camera should show. */
  readonly reference?: Uint8Array | undefined;
  /** What it showed at the check before. */
  readonly before?: Uint8Array | undefined;
}

/** What was measured in a picture. */
export interface Measured {
  readonly brightness: number;
  /** The lightest tile. */
  readonly lightest: number;
  readonly sharpness: number;
  /** Whether nothing at all has changed since the check before. */
  readonly isSame: boolean;
  readonly beside: Beside | undefined;
}

export interface Beside extends Comparison {
  readonly sharpness: number;
}

/** What encoding may add to a picture that stands still. */
const SAME_WITHIN = 2;

export async function checkPicture({ picture, reference, before }: CheckOrder): Promise<Measured> {
  const [gray, wanted, earlier] = await Promise.all([
    grayOf(picture),
    reference ? grayOf(reference) : undefined,
    before ? grayOf(before) : undefined,
  ]);
  const look = lookOf(gray);
  const model = wanted && lookOf(wanted);
  return {
    brightness: look.brightness,
    lightest: Math.max(...look.light.values),
    sharpness: look.sharpness,
    isSame: earlier !== undefined && gray.data.every((value, at) => Math.abs(value - earlier.data[at]!) <= SAME_WITHIN),
    beside: model && { sharpness: model.sharpness, ...compare(look, model) },
  };
}
