import type { PeoplePart } from '@sightline/contract/people/logs';
import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { type ConfigurationView, configurationQuery } from '../../../entities/configuration/configuration-address.ts';
import { areaKeys } from '../../../entities/configure/area-queries.ts';
import { call } from '../../../lib/api.ts';
import { byCursor, pageAt } from '../../../lib/paging.ts';
import { peopleKey } from '../shared/people-queries.ts';

const PAGE_SIZE = 50;

export const camerasKey = [...areaKeys.all, 'faces'] as const;

/** Cameras by name with whether they capture faces, a page at a time. */
export const camerasList = (part: PeoplePart, view: ConfigurationView) => {
  const query = { ...configurationQuery(view), part };
  return infiniteQueryOptions({
    queryKey: [...camerasKey, query],
    queryFn: ({ signal, pageParam }) =>
      call('GET /people_management/configure/', { query: { ...query, ...pageAt(PAGE_SIZE, pageParam) } }, signal),
    ...byCursor,
    placeholderData: keepPreviousData,
    // The list itself says that it failed.
    meta: { quiet: true },
  });
};

/** How a site recognises people. */
export const siteRulesQuery = (id: string) =>
  queryOptions({
    queryKey: [...peopleKey, 'rules', id],
    queryFn: ({ signal }) => call('GET /people_management/settings/:id/', { params: { id } }, signal),
    meta: { quiet: true },
  });

/** Switches the capture of faces or access control of a camera on or off. */
export function usePartSwitch(part: PeoplePart) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ id, enabled }: { id: string; enabled: boolean }) =>
      call('PUT /cameras/people_management/', {
        body: { camera_ids: [id], people_management_configuration: { [part]: { enabled } } },
      }),
    onSettled: () => queries.invalidateQueries({ queryKey: camerasKey }),
  });
}
