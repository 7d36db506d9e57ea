import type { IncomingMessage } from 'node:http';
import { authenticateSession } from '../features/auth/authenticate-session.ts';
import { createOriginCheck } from '../http/origins.ts';
import { sessionTokenIn } from '../http/session-cookie.ts';
import type { Actor } from '../reach.ts';
import type { Services } from '../services.ts';

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
