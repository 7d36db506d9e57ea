import type { Operation } from '../../../../changes/call.ts';
import { addOwnFlow } from '../own-flow.ts';

export const createCameraLogicFlow: Operation<'createCameraLogicFlow'> = ({ services, actor }, { body }) =>
  addOwnFlow(services, actor, body);
