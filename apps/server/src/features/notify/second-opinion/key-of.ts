import { unseal } from '../../../changes/secrets/secret-store.ts';
import type { Services } from '../../../changes/services.ts';

/** What the model's server knows the company by; null: nothing, or the key that sealed it is lost. */
export const keyOf = ({ secrets }: Services, { api_key }: { api_key: string | null }): string | null =>
  api_key === null ? null : unseal(secrets, 'second_opinion_key', api_key);
