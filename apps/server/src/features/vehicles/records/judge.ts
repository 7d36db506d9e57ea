import type { VehicleAuthorisation } from '@sightline/contract/vehicles/authorisation';
import { type JudgedPeriod, judgePeriods } from '@sightline/engine/authorised-periods';

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

/** Whether a vehicle was authorised when it passed, by the clock of the site. Without a plate, nobody knows. */
export function judge(plate: JudgedPlate | undefined, atMs: number, timeZone: string): Judgement {
  if (plate === undefined) return { authorisation: 'unknown', endedOn: null };
  if (plate.is_disabled) return { authorisation: 'disabled', endedOn: null };
  const { holds, endedOn } = judgePeriods(plate.periods, atMs, timeZone);
  if (holds) return { authorisation: 'authorised', endedOn: null };
  const isDecided = plate.is_refused || plate.periods.length > 0;
  return { authorisation: isDecided ? 'unauthorised' : 'unknown', endedOn };
}
