import i18next from 'i18next';

const UNITS = [
  [60, 1, 'second'],
  [3600, 60, 'minute'],
  [48 * 3600, 3600, 'hour'],
  [Number.POSITIVE_INFINITY, 86_400, 'day'],
] as const;

/** How long something takes or has waited, in the one unit that suits it. */
export function durationText(seconds: number): string {
  const [, size, unit] = UNITS.find(([below]) => seconds < below) ?? UNITS[3];
  return new Intl.NumberFormat(i18next.language, {
    style: 'unit',
    unit,
    unitDisplay: 'short',
    maximumFractionDigits: 0,
  }).format(Math.floor(seconds / size));
}
