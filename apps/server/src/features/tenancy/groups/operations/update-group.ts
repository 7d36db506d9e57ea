import type { Operation } from '../../../../changes/call.ts';
import { changeGroup } from '../change-group.ts';

export const updateGroup: Operation<'updateGroup'> = ({ services, actor }, { params, body }) =>
  changeGroup(services, actor, params.id, body);
