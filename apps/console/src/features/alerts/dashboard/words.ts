import { numberText, percentText } from '../../../lib/number-text.ts';
import type { Change } from './figures.ts';

const MOST_SHARE = 9;

/** How much something changed, as a share of what it was: tenfold and more as a multiple, from nothing as a number. */
export function growthText({ share, difference }: Pick<Change, 'share' | 'difference'>): string {
  if (share === undefined) return numberText(Math.abs(difference));
  return share > MOST_SHARE ? `${numberText(share + 1)}×` : percentText(Math.abs(share));
}
