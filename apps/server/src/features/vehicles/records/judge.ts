import { WeekHours } from '@sightline/contract/schedules';
import type { VehicleAuthorisation } from '@sightline/contract/vehicles/authorisation';
import { dateOf, localClock } from '@sightline/engine/local-time';
import { scheduleTest } from '@sightline/engine/schedule';

export interface JudgedPeriod {
  starts_on: string;
  ends_on: string | null;
  hours: unknown;
  /** A period that was ended early held until then. */
  revoked_at: string | null;
}

export interface JudgedPlate {
  is_disabled: boolean;
  is_refused: boolean;
  periods: readonly JudgedPeriod[];
}

export interface Judgement {
  authorisation: VehicleAuthorisation;
  /** The end of the last period before that day, for a plate that is not authorised. */
  endedOn: string | null;
}

function holds({ starts_on, ends_on, hours, revoked_at }: JudgedPeriod, atMs: number, date: string, timeZone: string) {
  if (starts_on > date || (ends_on !== null && ends_on < date)) return false;
  if (revoked_at !== null && Date.parse(revoked_at) <= atMs) return false;
  return hours === null || scheduleTest(WeekHours.parse(hours), timeZone)(atMs);
}

const endedBefore = (periods: readonly JudgedPeriod[], date: string) =>
  periods
    .flatMap(({ ends_on }) => (ends_on !== null && ends_on < date ? [ends_on] : []))
    .toSorted()
    .at(-1) ?? null;

/** Whether a vehicle was authorised when it passed, by the clock of the site. Without a plate, nobody knows. */
export function judge(plate: JudgedPlate | undefined, atMs: number, timeZone: string): Judgement {
  if (plate === undefined) return { authorisation: 'unknown', endedOn: null };
  if (plate.is_disabled) return { authorisation: 'disabled', endedOn: null };
  const date = dateOf(localClock(timeZone)(atMs).day);
  if (plate.periods.some((period) => holds(period, atMs, date, timeZone)))
    return { authorisation: 'authorised', endedOn: null };
  const isDecided = plate.is_refused || plate.periods.length > 0;
  return { authorisation: isDecided ? 'unauthorised' : 'unknown', endedOn: endedBefore(plate.periods, date) };
}
