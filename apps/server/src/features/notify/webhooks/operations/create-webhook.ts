import { MAX_WEBHOOKS } from '@sightline/contract/webhooks';
import { uuidv7 } from 'uuidv7';
import { recordChange } from '../../../../changes/audit/record-change.ts';
import type { Operation } from '../../../../changes/call.ts';
import { justMade } from '../../../../changes/reach/reached.ts';
import { seal } from '../../../../changes/secrets/secret-store.ts';
import { refuseTaken } from '../../../../platform/db/refuse-taken.ts';
import { fail } from '../../../../platform/errors/app-error.ts';
import { newSigningSecret } from '../../../../platform/outgoing/signature.ts';
import { holdCompanyFor } from '../../../tenancy/companies/public.ts';
import { once, WEBHOOK_TAKEN } from '../change-webhook.ts';
import { refuseOtherSites, refuseOwnNetwork } from '../check-webhook.ts';
import { auditedWebhook, auditWebhook, presentWebhook } from '../webhooks.present.ts';
import { countHolding, findWebhook, insertWebhook } from '../webhooks.repo.ts';

export const createWebhook: Operation<'createWebhook'> = ({ services, actor }, { body }) => {
  refuseOwnNetwork(services, body.url);
  const secret = newSigningSecret();
  const work = services.db.transaction(async (tx) => {
    const company = await holdCompanyFor(tx, actor, body.company, 'company');
    if (body.sites) await refuseOtherSites(tx, actor, company.id, body.sites);
    if ((await countHolding(tx, company.id)) >= MAX_WEBHOOKS) fail('too_many_webhooks', { max: MAX_WEBHOOKS });
    const id = justMade('webhook', uuidv7());
    await insertWebhook(tx, {
      id,
      company,
      name: body.name,
      url: body.url,
      events: once(body.events),
      site_ids: body.sites && once(body.sites),
      active: body.active,
      secret: seal(services.secrets, 'webhook_secret', secret),
      ownerId: actor.userId,
    });
    const row = (await findWebhook(actor.reach, tx, id)) ?? fail('webhook_not_found');
    await recordChange(services, tx, actor, {
      object: auditedWebhook(row),
      action: 'created',
      after: auditWebhook(row),
    });
    return { ...presentWebhook(row), secret };
  });
  return refuseTaken(work, WEBHOOK_TAKEN);
};
