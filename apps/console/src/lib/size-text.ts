import { numberText } from './number-text.ts';

const TERABYTE = 1e12;
const GIGABYTE = 1e9;
const MEGABYTE = 1e6;

/** A size on disk in the unit that suits it. */
export function sizeText(bytes: number): string {
  if (bytes >= TERABYTE) return `${numberText(bytes / TERABYTE, 1)} TB`;
  if (bytes >= GIGABYTE) return `${numberText(bytes / GIGABYTE, bytes < 100 * GIGABYTE ? 1 : 0)} GB`;
  return `${numberText(bytes / MEGABYTE)} MB`;
}
