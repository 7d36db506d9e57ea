import { recordChange } from '../../../../changes/audit/record-change.ts';
import type { Operation } from '../../../../changes/call.ts';
import { fail } from '../../../../platform/errors/app-error.ts';
import { auditedWebhook, auditWebhook } from '../webhooks.present.ts';
import * as repo from '../webhooks.repo.ts';

export const deleteWebhook: Operation<'deleteWebhook'> = async ({ services, actor }, { params }) => {
  await services.db.transaction(async (tx) => {
    const row = (await repo.lockWebhook(actor.reach, tx, params.id)) ?? fail('webhook_not_found');
    await repo.deleteWebhook(tx, row.id);
    await recordChange(services, tx, actor, {
      object: auditedWebhook(row),
      action: 'deleted',
      before: auditWebhook(row),
    });
  });
  return undefined;
};
