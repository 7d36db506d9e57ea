import { queryOptions } from '@tanstack/react-query';
import { zoneKeys } from '../../../../entities/zones/zone-queries.ts';
import { call } from '../../../../lib/api.ts';

export const planQuery = (id: string) =>
  queryOptions({
    queryKey: [...zoneKeys.all, 'plan', id],
    queryFn: ({ signal }) => call('GET /site_plans/:id/', { params: { id } }, signal),
    meta: { quiet: true },
  });
