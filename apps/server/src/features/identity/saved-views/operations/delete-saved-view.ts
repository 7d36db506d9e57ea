import type { Operation } from '../../../../changes/call.ts';
import { fail } from '../../../../platform/errors/app-error.ts';
import { deleteView } from '../saved-views.repo.ts';

export const deleteSavedView: Operation<'deleteSavedView'> = async ({ services, actor }, { params }) => {
  if (!(await deleteView(services.db, actor.userId, params.id))) fail('saved_view_not_found');
  return undefined;
};
