import { unseal } from '../../../changes/secrets/secret-store.ts';
import type { Services } from '../../../changes/services.ts';
import type { WebhookRow } from './webhooks.repo.ts';

/** What a webhook signs with; null when the key that sealed it is lost. */
export const secretOf = ({ secrets }: Services, { secret }: Pick<WebhookRow, 'secret'>): string | null =>
  secret === null ? null : unseal(secrets, 'webhook_secret', secret);
