import type { Operation } from '../../../../changes/call.ts';
import { restoreVersion } from '../change-flow.ts';

export const restoreFlowVersion: Operation<'restoreFlowVersion'> = ({ services, actor }, { params, body }) =>
  restoreVersion(services, actor, params.id, params.number, body);
