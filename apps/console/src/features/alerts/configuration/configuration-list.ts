import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query';
import { type ConfigurationView, configurationQuery } from '../../../entities/configuration/configuration-address.ts';
import { areaKeys } from '../../../entities/configure/area-queries.ts';
import { call } from '../../../lib/api.ts';
import { byCursor, pageAt } from '../../../lib/paging.ts';

const PAGE_SIZE = 50;

export const configurationKey = [...areaKeys.all, 'list'] as const;

/** Cameras by name with what is on, and when they were configured, a page at a time. */
export const configurationList = (view: ConfigurationView) =>
  infiniteQueryOptions({
    queryKey: [...configurationKey, configurationQuery(view)],
    queryFn: ({ signal, pageParam }) =>
      call(
        'GET /alerts/configuration/',
        { query: { ...configurationQuery(view), ...pageAt(PAGE_SIZE, pageParam) } },
        signal,
      ),
    ...byCursor,
    placeholderData: keepPreviousData,
    // The list itself says that it failed.
    meta: { quiet: true },
  });
