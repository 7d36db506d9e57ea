import { recordChange } from '../../../../changes/audit/record-change.ts';
import type { Operation } from '../../../../changes/call.ts';
import { bumpConfigVersion } from '../../../../changes/node-news/node-news.ts';
import { fail } from '../../../../platform/errors/app-error.ts';
import { auditLabel, placeOfLabel } from '../labels.present.ts';
import * as repo from '../labels.repo.ts';

export const deleteLabel: Operation<'deleteLabel'> = async ({ services, actor }, { params }) => {
  await services.db.transaction(async (tx) => {
    const row = (await repo.lockLabel(actor.reach, tx, params.id)) ?? fail('label_not_found');
    const nodes = await repo.listNodesWithLabel(tx, row.id);
    await repo.deleteLabel(tx, row.id);
    await recordChange(services, tx, actor, {
      object: { type: 'label', id: row.id, name: row.name, place: placeOfLabel(row) },
      action: 'deleted',
      before: auditLabel(row),
    });
    await bumpConfigVersion(tx, nodes);
  });
  return undefined;
};
