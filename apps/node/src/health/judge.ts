import { PICTURE_FAULTS, PICTURE_LIMITS, type PictureFault } from '@sightline/contract/node-health';
import type { Measured } from './check-picture.ts';

/** A picture is black when it is dark on average, and nowhere lighter than this. */
const LIGHTEST_OF_BLACK = 34;
/** A picture with less than this share of its reference's sharpness is blurred; without one, with less than this. */
const BLURRED_SHARE = 0.4;
const BLURRED = 35;
/** A view that fits this much better elsewhere, and far enough away, has moved. */
const FITS_BETTER = 0.04;

export const leastSharpness = ({ beside }: Measured): number => (beside ? beside.sharpness * BLURRED_SHARE : BLURRED);

const isBlack = ({ brightness, lightest }: Measured) =>
  brightness < PICTURE_LIMITS.brightness && lightest < LIGHTEST_OF_BLACK;
const isBlurred = (measured: Measured) => measured.sharpness < leastSharpness(measured);
const isBlocked = ({ beside }: Measured) => beside !== undefined && beside.covered >= PICTURE_LIMITS.covered;
const hasMoved = ({ beside }: Measured) =>
  beside !== undefined &&
  (beside.likeness < PICTURE_LIMITS.likeness ||
    (beside.shift >= PICTURE_LIMITS.shift && beside.likeness - beside.inPlace >= FITS_BETTER));

/** The first that holds is the cause; what follows from it is not told. A blurred view also seems covered, a covered one moved. */
const CAUSES: readonly [PictureFault, (measured: Measured) => boolean][] = [
  ['frozen', ({ isSame }) => isSame],
  ['black', isBlack],
  ['blurred', isBlurred],
  ['blocked', isBlocked],
  ['moved', hasMoved],
];

/** What is wrong with one picture; nothing about whether it stays so. */
export const faultIn = (measured: Measured): PictureFault | undefined =>
  CAUSES.find(([, holds]) => holds(measured))?.[0];

/** Something walks past, a lamp is switched on: a fault is one when it lasts, and gone when it is gone for a while. */
const CHECKS_TO_RAISE = 3;
const CHECKS_TO_CLEAR = 2;

/** Which faults last, check by check. */
export function createVerdict() {
  const streaks = new Map<PictureFault, number>();
  const lasting = new Set<PictureFault>();
  return (fault: PictureFault | undefined): PictureFault[] => {
    for (const each of PICTURE_FAULTS) {
      const holds = each === fault;
      const before = streaks.get(each) ?? 0;
      // Up while it holds, down while it does not.
      const streak = holds ? Math.max(0, before) + 1 : Math.min(0, before) - 1;
      streaks.set(each, streak);
      if (streak >= CHECKS_TO_RAISE) lasting.add(each);
      if (streak <= -CHECKS_TO_CLEAR) lasting.delete(each);
    }
    return PICTURE_FAULTS.filter((each) => lasting.has(each));
  };
}
