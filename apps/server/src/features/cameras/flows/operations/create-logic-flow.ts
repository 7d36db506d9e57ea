import type { Operation } from '../../../../changes/call.ts';
import { addFlow } from '../add-flow.ts';

export const createLogicFlow: Operation<'createLogicFlow'> = ({ services, actor }, { body }) =>
  addFlow(services, actor, body);
