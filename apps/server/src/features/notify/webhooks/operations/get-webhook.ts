import type { Operation } from '../../../../changes/call.ts';
import { fail } from '../../../../platform/errors/app-error.ts';
import { presentWebhook } from '../webhooks.present.ts';
import { findWebhook } from '../webhooks.repo.ts';

export const getWebhook: Operation<'getWebhook'> = async ({ services, actor }, { params }) =>
  presentWebhook((await findWebhook(actor.reach, services.db, params.id)) ?? fail('webhook_not_found'));
