import { recordChange } from '../../../../changes/audit/record-change.ts';
import type { Operation } from '../../../../changes/call.ts';
import { fail } from '../../../../platform/errors/app-error.ts';
import * as repo from '../site-tags.repo.ts';

export const deleteSiteTag: Operation<'deleteSiteTag'> = async ({ services, actor }, { query }) => {
  const id = query.tag_id;
  await services.db.transaction(async (tx) => {
    const tag = (await repo.deleteSiteTag(actor.reach, tx, id)) ?? fail('tag_not_found');
    const place = { resellerId: tag.reseller_id, companyId: tag.company_id };
    await recordChange(services, tx, actor, {
      object: { type: 'tag', id, name: tag.name, place },
      action: 'deleted',
      before: { name: tag.name },
    });
  });
  return undefined;
};
