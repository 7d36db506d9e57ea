import { tabOfSlug } from '@sightline/contract/logic-flows/tabs';
import type { Operation } from '../../../../changes/call.ts';
import { changeCameraFlows } from '../change-camera-flows.ts';

export const putTabFlows: Operation<'putTabFlows'> = ({ services, actor }, { body }) => {
  const { camera_ids: cameraIds, tab_slug, data } = body;
  const forms = data[tab_slug] ?? [];
  const changes = forms.map((form, index) => ({ ...form, field: `data.${tab_slug}.${index}` }));
  return changeCameraFlows(services, actor, { cameraIds, tab: tabOfSlug(tab_slug), changes });
};
