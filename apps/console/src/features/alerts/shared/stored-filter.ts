import { lastDays } from '../../../entities/alert/alert-range.ts';
import type { SearchText } from '../../../lib/address.ts';
import { addDays, type Day } from '../../../lib/dates.ts';
import { type SummaryFilter, summaryAddress } from './summary-address.ts';

/** Instead of two days: so many up to today, which move on with the calendar. */
const LAST = 'last';
const MOST_DAYS = 366;

const daysUpTo = (from: Day, today: Day) => {
  for (let count = 1; count <= MOST_DAYS; count += 1) if (addDays(today, 1 - count) === from) return count;
  return undefined;
};

/** What of the address belongs to a filter that is kept: not how it is worked through. */
const kept = (filter: SummaryFilter): SummaryFilter => ({ ...filter, mode: undefined, saved: '' });

const asText = (search: SearchText) =>
  new URLSearchParams(Object.entries(search).filter((pair): pair is [string, string] => Boolean(pair[1]))).toString();

/** A filter to be kept: the query of its address, with days up to today counted from today. */
export function storedText(filter: SummaryFilter, today: Day): string {
  const { from, to, ...search } = summaryAddress(today).write(kept(filter)) as SearchText;
  const count = from && to === today ? daysUpTo(from, today) : undefined;
  return asText({ ...(count ? { [LAST]: String(count) } : { from, to }), ...search });
}

/** A kept filter as it is today. */
export function storedFilter(text: string, today: Day): SummaryFilter {
  const search: SearchText = Object.fromEntries(new URLSearchParams(text));
  const count = Number(search[LAST]);
  const range = Number.isInteger(count) && count >= 1 && count <= MOST_DAYS ? lastDays(count, today) : undefined;
  return kept({ ...summaryAddress(today).read(search), ...range });
}
