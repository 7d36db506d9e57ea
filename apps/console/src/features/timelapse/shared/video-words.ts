import type { Timelapse } from '@sightline/contract/analytics/timelapse';
import { useDayText } from '../../../entities/user/use-day-text.ts';
import { numberText } from '../../../lib/number-text.ts';

const MEGABYTE = 1_000_000;

/** `9 Nov – 14 Nov`, or one day. */
export function usePeriodText() {
  const dayText = useDayText();
  return ({ start_date, end_date }: Pick<Timelapse, 'start_date' | 'end_date'>) =>
    start_date === end_date ? dayText(start_date) : `${dayText(start_date)} – ${dayText(end_date)}`;
}

export const sizeText = (bytes: number) => `${numberText(bytes / MEGABYTE, bytes < MEGABYTE * 10 ? 1 : 0)} MB`;
