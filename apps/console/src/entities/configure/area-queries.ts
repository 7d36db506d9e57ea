import type { AreaSection } from '@sightline/contract/areas/tags';
import type { FlowTabSlug } from '@sightline/contract/logic-flows/tabs';
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

/** Labels that shapes can have, as the editor asks for them. */
export interface LabelsQuery {
  queryKey: string[];
  queryFn: (context: { signal: AbortSignal }) => Promise<readonly LabelOption[]>;
  meta?: { quiet: boolean };
}

/** The labels of a camera's site for a use case. A failed list is an empty one. */
export const labelsQuery = (cameraId: string, useCase: string): LabelsQuery => ({
  queryKey: ['camera-labels', cameraId, useCase],
  queryFn: async ({ signal }) => {
    const asked = { params: { id: cameraId }, query: { usecase: useCase } };
    const labels = await call('GET /cameras/:id/labels/', asked, signal).catch(() => []);
    return labels.map(({ max_category_limit, ...label }) => ({ ...label, maxCategoryLimit: max_category_limit }));
  },
  meta: { quiet: true },
});

/** The labels that areas of a logic flow can have. A failed list is an empty one. */
export const flowLabelsQuery = (cameraId: string, tab: FlowTabSlug, useCase: string | undefined): LabelsQuery => ({
  queryKey: ['camera-labels', cameraId, tab, useCase ?? ''],
  queryFn: async ({ signal }) => {
    const query = { camera: cameraId, tab_slug: tab, ...(useCase === undefined ? {} : { use_case_slug: useCase }) };
    const labels = await call('GET /logicflow/labels', { query }, signal).catch(() => []);
    return labels.map(({ id, display_name: name, categories, max_category_limit: maxCategoryLimit }) => ({
      id,
      name,
      categories: categories.map((category) => ({ id: category.id, name: category.display_name })),
      maxCategoryLimit,
    }));
  },
  meta: { quiet: true },
});
