import type { Operation } from '../../../../changes/call.ts';
import { impactOf } from '../../../../changes/removal/begin-removal.ts';
import { loadGroupRow } from '../load-group.ts';

export const getGroupDeletionImpact: Operation<'getGroupDeletionImpact'> = async ({ services, actor }, { params }) => {
  const { id } = await loadGroupRow(services, actor, params.id);
  return impactOf(services, 'group', id);
};
