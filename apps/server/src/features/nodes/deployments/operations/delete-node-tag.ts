import { recordChange } from '../../../../changes/audit/record-change.ts';
import type { Operation } from '../../../../changes/call.ts';
import { fail } from '../../../../platform/errors/app-error.ts';
import { deleteTag } from '../node-tags.repo.ts';

export const deleteNodeTag: Operation<'deleteNodeTag'> = async ({ services, actor }, { query }) => {
  await services.db.transaction(async (tx) => {
    const { name, resellerId } = (await deleteTag(actor.reach, tx, query.tag_id)) ?? fail('tag_not_found');
    const object = { type: 'tag', id: query.tag_id, name, place: { resellerId } } as const;
    await recordChange(services, tx, actor, { object, action: 'deleted', before: { name } });
  });
};
