import type { Operation } from '../../../../changes/call.ts';
import { changeWebhook } from '../change-webhook.ts';

export const updateWebhook: Operation<'updateWebhook'> = ({ services, actor }, { params, body }) => {
  const { version, ...change } = body;
  return changeWebhook(services, actor, params.id, change, { version });
};
