import type { Operation } from '../../../../changes/call.ts';
import { fail } from '../../../../platform/errors/app-error.ts';
import { findReseller, listTagsOf } from '../node-tags.repo.ts';

export const listNodeTags: Operation<'listNodeTags'> = async ({ services, actor }, { params }) => {
  const reseller = (await findReseller(actor.reach, services.db, params.id)) ?? fail('reseller_not_found');
  return listTagsOf(services.db, reseller.id);
};
