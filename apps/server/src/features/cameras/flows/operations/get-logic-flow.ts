import type { Operation } from '../../../../changes/call.ts';
import { loadFlow } from '../load-flow.ts';

export const getLogicFlow: Operation<'getLogicFlow'> = ({ services, actor }, { params }) =>
  loadFlow(services, actor, params.id);
