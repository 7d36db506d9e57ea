import type { Operation } from '../../../http/call.ts';
import { changeGroup } from '../change-group.ts';

export const updateGroup: Operation<'updateGroup'> = ({ services, actor }, { params, body }) =>
  changeGroup(services, actor, params.id, body);
