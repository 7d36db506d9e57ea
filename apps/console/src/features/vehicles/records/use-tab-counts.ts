import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';
import { numberText } from '../../../lib/number-text.ts';
import { vehicleKey } from '../shared/vehicle-queries.ts';
import { plateQueryOf, type RecordsFilter, type RecordsTab, recordBodyOf, WIDEST } from './records-address.ts';

interface Counted {
  count: number;
  count_exact: boolean;
}

/** What each tab would show, of the sites and days that are looked at. */
const COUNTS: Record<RecordsTab, (filter: RecordsFilter, signal: AbortSignal) => Promise<Counted>> = {
  plates: (filter, signal) =>
    call('GET /vehicle_management/registered_plates/', { query: { size: 1, ...plateQueryOf(filter) } }, signal),
  records: (filter, signal) =>
    call('POST /vehicle_management/records/info/get_list/', { query: { size: 1 }, body: recordBodyOf(filter) }, signal),
  confirm: (filter, signal) =>
    call('POST /vehicle_management/records/info/get_list/', { query: { size: 1 }, body: recordBodyOf(filter) }, signal),
};

const noteOf = (found: Counted | undefined) => found && `${numberText(found.count)}${found.count_exact ? '' : '+'}`;

function useTabCount(tab: RecordsTab, filter: RecordsFilter): string | undefined {
  const asked = { ...filter, ...WIDEST, tab, open: '' };
  const key = tab === 'plates' ? plateQueryOf(asked) : recordBodyOf(asked);
  const { data } = useQuery({
    queryKey: [...vehicleKey, 'count', tab, key],
    queryFn: ({ signal }) => COUNTS[tab](asked, signal),
    placeholderData: keepPreviousData,
    meta: { quiet: true },
  });
  return noteOf(data);
}

/** The figures beside the tabs. */
export function useTabCounts(filter: RecordsFilter): Record<RecordsTab, string | undefined> {
  return {
    plates: useTabCount('plates', filter),
    records: useTabCount('records', filter),
    confirm: useTabCount('confirm', filter),
  };
}
