import type { Day } from '../../lib/dates.ts';
import { type DayRange, lastDays } from '../alert/alert-range.ts';

/** The periods up to today that dashboards offer, in days. */
export const PERIODS = [7, 30, 60] as const;

/** Which of the offered periods the days are, if any. */
export const periodOf = ({ from, to }: DayRange, today: Day) =>
  PERIODS.find((length) => {
    const period = lastDays(length, today);
    return period.from === from && period.to === to;
  });

export const lengthOf = ({ from, to }: DayRange) => Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000) + 1;
