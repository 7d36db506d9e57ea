import { WeekHours } from '@sightline/contract/schedules';
import { dateOf, localClock } from './local-time.ts';
import { scheduleTest } from './schedule.ts';

/** A period as it is judged: days of the site's clock, with hours of the week if it has any. */
export interface JudgedPeriod {
  starts_on: string;
  ends_on: string | null;
  hours: unknown;
  /** A period that was ended early held until then. */
  revoked_at: string | null;
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

export interface PeriodJudgement {
  holds: boolean;
  /** A period is still to begin. */
  isToCome: boolean;
  /** What became of the last period that had begun; null: none had. `running`: it was within its days, but not its hours. */
  last: 'revoked' | 'ended' | 'running' | null;
  /** The end of the last period before that day. */
  endedOn: string | null;
}

/** How periods stood at a moment, by the clock of their site. */
export function judgePeriods(periods: readonly JudgedPeriod[], atMs: number, timeZone: string): PeriodJudgement {
  const date = dateOf(localClock(timeZone)(atMs).day);
  const isRevoked = ({ revoked_at }: JudgedPeriod) => revoked_at !== null && Date.parse(revoked_at) <= atMs;
  const begun = periods.filter(({ starts_on }) => starts_on <= date);
  const last = begun.toSorted((a, b) => (a.starts_on < b.starts_on ? -1 : 1)).at(-1);
  const becameOf = (period: JudgedPeriod) => {
    if (isRevoked(period)) return 'revoked';
    return period.ends_on !== null && period.ends_on < date ? 'ended' : 'running';
  };
  return {
    holds: periods.some((period) => holds(period, atMs, date, timeZone)),
    isToCome: periods.some((period) => period.starts_on > date && !isRevoked(period)),
    last: last ? becameOf(last) : null,
    endedOn: endedBefore(periods, date),
  };
}
