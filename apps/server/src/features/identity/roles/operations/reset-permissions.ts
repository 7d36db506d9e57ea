import type { Operation } from '../../../../changes/call.ts';
import { changeUserPermissions } from '../change-user-permissions.ts';

export const resetPermissions: Operation<'resetPermissions'> = ({ services, actor }, { params }) =>
  changeUserPermissions(services, actor, params.id, () => ({ added: [], removed: [] }));
