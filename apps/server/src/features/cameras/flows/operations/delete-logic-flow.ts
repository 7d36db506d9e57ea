import type { Operation } from '../../../../changes/call.ts';
import { removeFlow } from '../delete-flow.ts';

export const deleteLogicFlow: Operation<'deleteLogicFlow'> = async ({ services, actor }, { params }) => {
  await removeFlow(services, actor, params.id);
  return undefined;
};
