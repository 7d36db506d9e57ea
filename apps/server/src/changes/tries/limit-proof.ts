import type { Actor } from '../reach/reach.ts';
import type { Services } from '../services.ts';
import { limitTries } from './limit-tries.ts';

/**
 * Limits how often somebody who is signed in may be wrong when they prove again who they are. Counted by session: who has
 * got hold of one cannot keep the owner from proving it in another.
 */
export const limitProof = <T>(
  services: Services,
  { sessionId }: Pick<Actor, 'sessionId'>,
  proof: 'password' | 'authenticator' | 'deletion',
  work: () => Promise<T>,
): Promise<T> => limitTries(services, [{ scope: 'session', name: `${sessionId} ${proof}` }], work, { provesAll: true });
