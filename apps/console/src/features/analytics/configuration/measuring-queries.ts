import type { MeasuredKind } from '@sightline/contract/analytics/places';
import { infiniteQueryOptions, keepPreviousData, useMutation, useQueryClient } from '@tanstack/react-query';
import { type ConfigurationView, configurationQuery } from '../../../entities/configuration/configuration-address.ts';
import { areaKeys } from '../../../entities/configure/area-queries.ts';
import { call } from '../../../lib/api.ts';
import { byCursor, pageAt } from '../../../lib/paging.ts';

const PAGE_SIZE = 50;

export const measuringKey = [...areaKeys.all, 'measuring'] as const;

/** Cameras by name with whether they measure something, a page at a time. */
export const measuringList = (kind: MeasuredKind, view: ConfigurationView) =>
  infiniteQueryOptions({
    queryKey: [...measuringKey, kind, configurationQuery(view)],
    queryFn: ({ signal, pageParam }) =>
      call(
        'GET /analytics/configuration/',
        { query: { kind, ...configurationQuery(view), ...pageAt(PAGE_SIZE, pageParam) } },
        signal,
      ),
    ...byCursor,
    placeholderData: keepPreviousData,
    // The list itself says that it failed.
    meta: { quiet: true },
  });

type Save = (cameraId: string, enabled: boolean) => Promise<unknown>;

/** Switches belong to a block of a camera, which only its own call changes. */
const SAVE: Record<MeasuredKind, Save> = {
  footfall: (id, enabled) =>
    call('PUT /cameras/footfall/', { body: { camera_ids: [id], footfall_configuration: { enabled } } }),
  workhour: (id, enabled) =>
    call('PUT /cameras/workhour/', { body: { camera_ids: [id], workhour_configuration: { enabled } } }),
  vehicle_tracking: (id, enabled) =>
    call('PUT /cameras/vehicle_tracking/', { body: { camera_ids: [id], vehicle_tracking_configuration: { enabled } } }),
  machinery: (id, enabled) =>
    call('PUT /cameras/machinery_utilisation/', {
      body: { camera_ids: [id], machinery_utilisation_configuration: { enabled } },
    }),
};

/** Switches a measure of a camera on or off. */
export function useMeasuringSwitch(kind: MeasuredKind) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ id, enabled }: { id: string; enabled: boolean }) => SAVE[kind](id, enabled),
    onSettled: () => queries.invalidateQueries({ queryKey: measuringKey }),
  });
}
