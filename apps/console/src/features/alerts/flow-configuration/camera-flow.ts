import type { CameraFlowChange, CameraFlowForm } from '@sightline/contract/logic-flows/camera-flows';
import { FLOW_TABS } from '@sightline/contract/logic-flows/tabs';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { cameraKeys } from '../../../entities/camera/camera-queries.ts';
import { cameraFlowsQuery } from '../../../entities/flow/camera-flow-queries.ts';
import { flowKeys } from '../../../entities/flow/flow-queries.ts';
import { call } from '../../../lib/api.ts';

const { slug: TAB } = FLOW_TABS.flowsense;

/** A Flowsense use case on one camera; undefined until it is known, null when the camera does not have it. */
export function useCameraFlow(cameraId: string, slug: string) {
  const query = useQuery(cameraFlowsQuery(cameraId));
  const flow = query.data && (query.data[TAB].find(({ use_case_slug }) => use_case_slug === slug) ?? null);
  return { query, flow };
}

/** Saves what a use case does on a camera: whether it is on, or where it looks. */
export function useSaveCameraFlow(cameraId: string) {
  const queries = useQueryClient();
  const camera_ids = [cameraId];
  return useMutation({
    mutationFn: (save: { settings: CameraFlowChange } | { form: CameraFlowForm }) =>
      'settings' in save
        ? call('PUT /camera/use-case-settings/logicflow/tab-usecase-update/', {
            body: { camera_ids, tab_slug: TAB, use_cases: [save.settings] },
          })
        : call('PUT /camera/use-case-settings/tab-alerts/logicflow_update/', {
            body: { camera_ids, tab_slug: TAB, data: { [TAB]: [save.form] } },
          }),
    onSettled: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: cameraKeys.one(cameraId) }),
        queries.invalidateQueries({ queryKey: flowKeys.all }),
      ]),
  });
}
