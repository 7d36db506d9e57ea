import type { Operation } from '../../../../changes/call.ts';
import { changeGroup } from '../change-group.ts';

export const replaceGroup: Operation<'replaceGroup'> = ({ services, actor }, { params, body }) =>
  changeGroup(services, actor, params.id, body);
