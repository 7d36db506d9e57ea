import { fail } from '../../../http/app-error.ts';
import type { Operation } from '../../../http/call.ts';
import { findReseller, listTagsOf } from '../node-tags.repo.ts';

export const listNodeTags: Operation<'listNodeTags'> = async ({ services, actor }, { params }) => {
  const reseller = (await findReseller(actor.reach, services.db, params.id)) ?? fail('reseller_not_found');
  return listTagsOf(services.db, reseller.id);
};
