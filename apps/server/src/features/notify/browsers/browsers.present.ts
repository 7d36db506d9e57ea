import { createHash } from 'node:crypto';
import type { Browser } from '@sightline/contract/browsers';
import type { BrowserRow } from './browsers.repo.ts';

/** Its address stays here: whoever has it can write to the browser. */
export const presentBrowser = ({ id, endpoint, user_agent, created_at }: BrowserRow): Browser => ({
  id,
  user_agent,
  created_at: created_at.toISOString(),
  fingerprint: createHash('sha256').update(endpoint).digest('hex'),
});
