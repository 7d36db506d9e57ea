import type { IncomingMessage } from 'node:http';
import { sessionTokenIn } from '../http/session-cookie.ts';
import type { Audience, Listener } from './audience.ts';

/** Who opened a socket, and the token that is checked again from time to time. */
export interface Visitor {
  token: string;
  listener: Listener;
}

/** Lets in pages of our own with a live session, before anything is upgraded. Null: refused. */
export function createGate({ isAllowedOrigin, authenticate }: Audience) {
  return async ({ headers }: IncomingMessage): Promise<Visitor | null> => {
    if (!isAllowedOrigin(headers.origin, headers.host)) return null;
    const token = sessionTokenIn(headers.cookie);
    const listener = token ? await authenticate(token, { prolong: true }) : null;
    return token && listener && !listener.isPasswordExpired ? { token, listener } : null;
  };
}
