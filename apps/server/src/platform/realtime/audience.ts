import type { PlacedMessage, PresenceState } from '@sightline/contract/realtime';
import type { Logger } from 'pino';
import type { OriginCheck } from '../http/origins.ts';
import type { Place } from './place.ts';

/** A person behind a socket. */
export interface Listener {
  userId: string;
  sessionId: string;
  /** Every room their sockets sit in. */
  rooms: readonly string[];
  /** What they may do and reach, to tell whether it changed. */
  rights: unknown;
  /** Nothing is said to them until an expired password has been changed. */
  isPasswordExpired: boolean;
}

/** What the socket server is told by the rest of the server. */
export interface Audience {
  log: Logger;
  isAllowedOrigin: OriginCheck;
  /** The person behind a session, or null when it has ended; `prolong` when this counts as using it. */
  authenticate(token: string, options: { prolong: boolean }): Promise<Listener | null>;
  /** The rooms that hear a message about some places; of the audiences given, or of the message's own. */
  roomsFor(places: readonly Place[], message: PlacedMessage, audiences?: readonly string[]): string[];
  /** Keeps whether a person is looking at their page. */
  notePresence(sessionId: string, state: PresenceState): Promise<void>;
  /** Before the sockets close: lets go of others who wait for news. */
  beforeClose(): Promise<void>;
}
