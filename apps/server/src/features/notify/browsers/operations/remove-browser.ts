import type { Operation } from '../../../../changes/call.ts';
import { fail } from '../../../../platform/errors/app-error.ts';
import { removeOwn } from '../browsers.repo.ts';

export const removeBrowser: Operation<'removeBrowser'> = async ({ services, actor }, { params }) => {
  if (!(await removeOwn(services.db, actor.userId, params.id))) fail('browser_not_found');
  return undefined;
};
