import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';
import type { AlertSection } from '../shared/alert-section.ts';
import type { DashboardFilter } from './dashboard-address.ts';

export const dashboardKey = ['alerts', 'dashboard'] as const;

function bodyOf(filter: DashboardFilter, { flowTab }: AlertSection) {
  return {
    first_day: filter.from,
    last_day: filter.to,
    ...(filter.cameras.length > 0 ? { cameras: [...filter.cameras] } : {}),
    ...(filter.useCases.length > 0 ? { use_cases: [...filter.useCases] } : {}),
    ...(filter.statuses.length > 0 ? { statuses: [...filter.statuses] } : {}),
    ...(flowTab ? { flow_tab: flowTab } : {}),
  };
}

const sitesOf = ({ sites }: DashboardFilter) => (sites.length > 0 ? { sites: [...sites] } : {});
const options = { placeholderData: keepPreviousData, staleTime: 5000, meta: { quiet: true } };

export const statisticsQuery = (filter: DashboardFilter, section: AlertSection) => {
  const body = { ...bodyOf(filter, section), ...sitesOf(filter) };
  return queryOptions({
    ...options,
    queryKey: [...dashboardKey, 'statistics', body],
    queryFn: ({ signal }) => call('POST /alerts/records/statistics/', { body }, signal),
  });
};

export const seriesQuery = (filter: DashboardFilter, section: AlertSection) => {
  const body = { ...bodyOf(filter, section), ...sitesOf(filter) };
  return queryOptions({
    ...options,
    queryKey: [...dashboardKey, 'series', body],
    queryFn: ({ signal }) => call('POST /alerts/records/timeseries/', { query: {}, body }, signal),
  });
};

export const heatQuery = (filter: DashboardFilter, section: AlertSection, site: string) => {
  const body = { ...bodyOf(filter, section), site, ...(filter.plan ? { plan: filter.plan } : {}) };
  return queryOptions({
    ...options,
    queryKey: [...dashboardKey, 'heat', body],
    queryFn: ({ signal }) => call('POST /alerts/records/heat/', { body }, signal),
  });
};
