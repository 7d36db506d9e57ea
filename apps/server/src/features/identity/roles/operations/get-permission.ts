import type { Operation } from '../../../../changes/call.ts';
import { loadPermission } from '../load-permission.ts';

export const getPermission: Operation<'getPermission'> = ({ services, actor }, { params }) =>
  loadPermission(services.db, actor, params.id);
