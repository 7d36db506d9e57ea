import { tabOfSlug } from '@sightline/contract/logic-flows/tabs';
import type { Operation } from '../../../../changes/call.ts';
import { changeCameraFlows } from '../change-camera-flows.ts';

export const putTabUseCases: Operation<'putTabUseCases'> = ({ services, actor }, { body }) =>
  changeCameraFlows(services, actor, {
    cameraIds: body.camera_ids,
    tab: tabOfSlug(body.tab_slug),
    changes: body.use_cases.map((change, index) => ({ ...change, field: `use_cases.${index}` })),
  });
