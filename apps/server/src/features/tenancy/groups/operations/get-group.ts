import type { Operation } from '../../../../changes/call.ts';
import { loadGroup } from '../load-group.ts';

export const getGroup: Operation<'getGroup'> = ({ services, actor }, { params }) =>
  loadGroup(services, actor, params.id);
