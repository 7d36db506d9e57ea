import type { Operation } from '../../../../changes/call.ts';
import { loadRole } from '../load-role.ts';

export const getRole: Operation<'getRole'> = ({ services, actor }, { params }) =>
  loadRole(services.db, actor, params.id);
