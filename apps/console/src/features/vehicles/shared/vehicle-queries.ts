import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { VehicleKind } from '../../../entities/vehicle/vehicle-looks.ts';
import { call } from '../../../lib/api.ts';

/** Everything of plates and records. */
export const vehicleKey = ['vehicles'] as const;

/** The types that records can have, those that cameras look for first. */
export const vehicleTypesQuery = queryOptions({
  queryKey: [...vehicleKey, 'types'],
  queryFn: ({ signal }) => call('GET /vehicle_management/records/vehicle_types/', {}, signal),
  staleTime: 300_000,
  meta: { quiet: true },
});

export interface RecordChange {
  license_plate?: string;
  vehicle_type?: VehicleKind;
  record_type?: 'entry' | 'exit';
  is_not_plate?: string;
  is_checked?: true;
}

/** Corrects an entry or exit. */
export function useCorrectRecord() {
  const { t } = useTranslation();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ id, change }: { id: string; change: RecordChange }) =>
      call('PATCH /vehicle_management/records/info/:id/', { params: { id }, body: change }),
    meta: { failureTitle: t('vehicles.change_failed') },
    onSettled: () => queries.invalidateQueries({ queryKey: vehicleKey }),
  });
}
