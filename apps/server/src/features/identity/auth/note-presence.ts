import type { PresenceState } from '@sightline/contract/realtime';
import type { Services } from '../../../changes/services.ts';
import { storePresence } from './sessions.repo.ts';

/** Keeps whether the person behind a session is looking at it. Told by the page, so nothing may depend on it. */
export async function notePresence({ db }: Services, sessionId: string, state: PresenceState): Promise<void> {
  await storePresence(db, sessionId, state);
}
