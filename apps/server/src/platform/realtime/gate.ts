import type { IncomingMessage } from 'node:http';
import type { Actor } from '../../changes/reach/reach.ts';
import type { Services } from '../../changes/services.ts';
import { authenticateSession } from '../../features/identity/auth/authenticate-session.ts';
import { createOriginCheck } from '../http/origins.ts';
import { sessionTokenIn } from '../http/session-cookie.ts';

/** Who opened a socket, and the token that is asked about again from time to time. */
export interface Visitor {
  token: string;
  actor: Actor;
}

/** Lets in pages of our own with a live session, before anything is upgraded. Null: refused. */
export function createGate(services: Services) {
  const isAllowedOrigin = createOriginCheck(services.config);
  return async ({ headers }: IncomingMessage): Promise<Visitor | null> => {
    if (!isAllowedOrigin(headers.origin, headers.host)) return null;
    const token = sessionTokenIn(headers.cookie);
    const actor = token ? await authenticateSession(services, token) : null;
    return token && actor && !actor.isPasswordExpired ? { token, actor } : null;
  };
}
