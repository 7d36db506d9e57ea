import { infiniteQueryOptions, keepPreviousData, useMutation, useQueryClient } from '@tanstack/react-query';
import { type ConfigurationView, configurationQuery } from '../../../entities/configuration/configuration-address.ts';
import { areaKeys } from '../../../entities/configure/area-queries.ts';
import { call } from '../../../lib/api.ts';
import { byCursor, pageAt } from '../../../lib/paging.ts';

const PAGE_SIZE = 50;

export const gatesKey = [...areaKeys.all, 'gates'] as const;

/** Cameras by name with whether they watch a gate, a page at a time. */
export const gatesList = (view: ConfigurationView) =>
  infiniteQueryOptions({
    queryKey: [...gatesKey, configurationQuery(view)],
    queryFn: ({ signal, pageParam }) =>
      call(
        'GET /vehicle_management/configure/',
        { query: { ...configurationQuery(view), ...pageAt(PAGE_SIZE, pageParam) } },
        signal,
      ),
    ...byCursor,
    placeholderData: keepPreviousData,
    // The list itself says that it failed.
    meta: { quiet: true },
  });

/** Switches vehicle management of a camera on or off. */
export function useGateSwitch() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ id, enabled }: { id: string; enabled: boolean }) =>
      call('PUT /cameras/vehicle_management/', {
        body: { camera_ids: [id], vehicle_management_configuration: { enabled } },
      }),
    onSettled: () => queries.invalidateQueries({ queryKey: gatesKey }),
  });
}
