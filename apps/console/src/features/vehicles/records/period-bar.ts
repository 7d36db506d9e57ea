import type { RegisteredPlate } from '@sightline/contract/vehicles/plates';
import type { Day } from '../../../lib/dates.ts';

type Plate = Pick<RegisteredPlate, 'authorisations' | 'is_disabled'>;
type Period = RegisteredPlate['authorisations'][number];

const DAY_MS = 86_400_000;
const MONTHS_BEFORE = 2;
const MONTHS = 5;
/** Periods that end so soon are said in days. */
const SOON_DAYS = 7;

export interface Span {
  from: Day;
  /** The day after the last. */
  to: Day;
}

const dayAt = (year: number, month: number) => new Date(Date.UTC(year, month, 1)).toISOString().slice(0, 10);
const daysBetween = (from: Day, to: Day) => Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS);

/** Five months around a day: two before its own and two after. */
export function spanAround(today: Day): Span & { months: Day[] } {
  const [year = 0, month = 1] = today.split('-').map(Number);
  const first = month - 1 - MONTHS_BEFORE;
  const months = Array.from({ length: MONTHS }, (_, index) => dayAt(year, first + index));
  return { from: months[0] ?? today, to: dayAt(year, first + MONTHS), months };
}

const shareOf = (day: Day, { from, to }: Span) =>
  Math.min(1, Math.max(0, daysBetween(from, day) / daysBetween(from, to)));

export const placeOf = (day: Day, span: Span) => shareOf(day, span) * 100;

/** Where a period lies in the span, in percent; absent where it lies outside. */
export function barOf({ starts_on, ends_on }: Pick<Period, 'starts_on' | 'ends_on'>, span: Span) {
  const left = placeOf(starts_on, span);
  const next = ends_on === null ? span.to : new Date(Date.parse(ends_on) + DAY_MS).toISOString().slice(0, 10);
  const right = placeOf(next, span);
  return right > left ? { left, width: right - left } : undefined;
}

export type PeriodNote =
  | { key: 'disabled' | 'not_decided' | 'no_end' }
  | { key: 'until' | 'from' | 'ended' | 'revoked'; day: Day }
  | { key: 'days_left'; count: number };

/** The period that says how a plate stands: what counts now, then what comes, then what was. */
const telling = (periods: readonly Period[]) =>
  periods.find(({ state }) => state === 'active') ??
  periods.findLast(({ state }) => state === 'upcoming') ??
  periods.find(({ state }) => state === 'ended' || state === 'revoked');

/** What stands below the bar. */
export function periodNote({ authorisations, is_disabled }: Plate, today: Day): PeriodNote {
  if (is_disabled) return { key: 'disabled' };
  const period = telling(authorisations);
  if (!period) return { key: 'not_decided' };
  const { state, starts_on, ends_on, revoked_at } = period;
  if (state === 'revoked') return { key: 'revoked', day: (revoked_at ?? starts_on).slice(0, 10) };
  if (state === 'upcoming') return { key: 'from', day: starts_on };
  if (ends_on === null) return { key: 'no_end' };
  if (state === 'ended') return { key: 'ended', day: ends_on };
  const left = daysBetween(today, ends_on);
  return left <= SOON_DAYS ? { key: 'days_left', count: left } : { key: 'until', day: ends_on };
}
