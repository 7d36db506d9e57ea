import { recordChange } from '../../../../changes/audit/record-change.ts';
import type { Operation } from '../../../../changes/call.ts';
import { seal } from '../../../../changes/secrets/secret-store.ts';
import { fail } from '../../../../platform/errors/app-error.ts';
import { newSigningSecret } from '../../../../platform/outgoing/signature.ts';
import { auditedWebhook, presentWebhook } from '../webhooks.present.ts';
import { findWebhook, lockWebhook, storeSecret } from '../webhooks.repo.ts';

export const rotateWebhookSecret: Operation<'rotateWebhookSecret'> = async ({ services, actor }, { params }) => {
  const secret = newSigningSecret();
  return services.db.transaction(async (tx) => {
    const { id } = (await lockWebhook(actor.reach, tx, params.id)) ?? fail('webhook_not_found');
    await storeSecret(tx, id, seal(services.secrets, 'webhook_secret', secret));
    const row = (await findWebhook(actor.reach, tx, id)) ?? fail('webhook_not_found');
    await recordChange(services, tx, actor, { object: auditedWebhook(row), action: 'secret_replaced' });
    return { ...presentWebhook(row), secret };
  });
};
