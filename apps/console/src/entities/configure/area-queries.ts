import type { AreaSection } from '@sightline/contract/areas/tags';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import type { LabelOption } from '../drawing/label-popover.tsx';
import { DETAILS_KEPT_MS } from '../kept-details.ts';
import { AREA_WIRES } from './area-wires.ts';

export const areaKeys = {
  all: ['areas'] as const,
  one: (section: AreaSection, cameraId: string) => ['areas', section, cameraId] as const,
};

/** What is drawn for a section of a camera. An editor that is opened asks for what there is now. */
export const areaQuery = (section: AreaSection, cameraId: string) =>
  queryOptions({
    queryKey: areaKeys.one(section, cameraId),
    queryFn: ({ signal }) => AREA_WIRES[section].get(cameraId, signal),
    refetchOnMount: 'always',
    staleTime: 0,
    gcTime: DETAILS_KEPT_MS,
    meta: { quiet: true },
  });

/** The labels of a camera's site for a use case. A failed list is an empty one. */
export const labelsQuery = (cameraId: string, useCase: string) =>
  queryOptions({
    queryKey: ['camera-labels', cameraId, useCase],
    queryFn: async ({ signal }): Promise<readonly LabelOption[]> => {
      const asked = { params: { id: cameraId }, query: { usecase: useCase } };
      const labels = await call('GET /cameras/:id/labels/', asked, signal).catch(() => []);
      return labels.map(({ max_category_limit, ...label }) => ({ ...label, maxCategoryLimit: max_category_limit }));
    },
    meta: { quiet: true },
  });
