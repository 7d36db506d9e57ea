import { differencesOf, plateKey, plateShape } from '@sightline/contract/vehicles/plate-text';
import type { JudgedPlate } from './judge.ts';

export interface KnownPlate extends JudgedPlate {
  id: string;
  site_id: string;
  license_plate: string;
  /** Reads that somebody has said are not this plate. */
  not_reads: readonly string[];
}

export interface Match {
  plate: KnownPlate | undefined;
  match: 'exact' | 'look_alike' | null;
  /** What it may be, when it is not taken for it. */
  lookAlike: KnownPlate | undefined;
}

const NONE: Match = { plate: undefined, match: null, lookAlike: undefined };

/** Plates that a read may be: those that cameras take for it come before those with one other character. */
function candidatesOf(read: string, plates: readonly KnownPlate[]) {
  const key = plateKey(read);
  const open = plates.filter(({ not_reads }) => !not_reads.includes(key));
  const alike = open.filter(({ license_plate }) => plateShape(plateKey(license_plate)) === plateShape(key));
  const near = open.filter(({ license_plate }) => differencesOf(license_plate, key)?.length === 1);
  return { alike, nearest: alike[0] ?? near[0] };
}

/** Which of a site's plates a read is. What merely looks alike counts only where the site says so, and if it can be one alone. */
export function matchPlate(read: string | null, plates: readonly KnownPlate[], acceptsLookAlikes: boolean): Match {
  if (read === null || plateKey(read) === '') return NONE;
  const exact = plates.find(({ license_plate }) => plateKey(license_plate) === plateKey(read));
  if (exact) return { plate: exact, match: 'exact', lookAlike: undefined };
  const { alike, nearest } = candidatesOf(read, plates);
  if (acceptsLookAlikes && alike.length === 1) return { plate: alike[0], match: 'look_alike', lookAlike: undefined };
  return { ...NONE, lookAlike: nearest };
}
