import i18next from 'i18next';
import { numberText } from '../../../lib/number-text.ts';

interface Unit {
  /** What one of it is on the wire: times come in seconds. */
  size: number;
  digits: number;
  /** Written after a figure that stands alone. */
  isHours: boolean;
}

export const UNITS = {
  people: { size: 1, digits: 0, isHours: false },
  vehicles: { size: 1, digits: 0, isHours: false },
  objects: { size: 1, digits: 0, isHours: false },
  person_hours: { size: 3600, digits: 0, isHours: true },
  machine_hours: { size: 3600, digits: 1, isHours: true },
} as const satisfies Record<string, Unit>;
export type UnitKey = keyof typeof UNITS;

/** Below ten hours, a tenth still tells something. */
const digitsFor = ({ digits, isHours }: Unit, value: number) => (isHours && value < 10 && value > 0 ? 1 : digits);

/** A figure without its unit, as on an axis. */
export const plainText = (unit: UnitKey, value: number) => {
  const digits = Number.isInteger(value) ? 0 : digitsFor(UNITS[unit], value);
  return numberText(value, digits);
};

/** A figure that stands alone. */
export const figureText = (unit: UnitKey, value: number) => {
  const text = numberText(value, digitsFor(UNITS[unit], value));
  return UNITS[unit].isHours ? i18next.t('analytics.hours', { hours: text }) : text;
};

/** Hours and minutes of some seconds: `7:42`. */
export function hoursText(seconds: number): string {
  const minutes = Math.round(seconds / 60);
  return `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`;
}
