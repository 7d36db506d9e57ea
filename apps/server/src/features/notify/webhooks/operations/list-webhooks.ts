import type { Operation } from '../../../../changes/call.ts';
import { presentWebhook } from '../webhooks.present.ts';
import * as repo from '../webhooks.repo.ts';

export const listWebhooks: Operation<'listWebhooks'> = async ({ services, actor }, { query }) => {
  const page = await repo.listWebhooks(actor.reach, services.db, query);
  return { ...page, results: page.results.map(presentWebhook) };
};
