import type { RealtimeMessage } from '@sightline/contract/realtime';

/** The place in the tenant tree a message is about: everybody whose reach holds it hears it. */
export interface Place {
  resellerId: string;
  companyId: string;
  siteId: string;
}

export interface Realtime {
  publish(place: Place, message: RealtimeMessage): void;
  /** Ends the sockets of a session, or of all sessions of a user. */
  disconnect(who: { sessionId: string } | { userId: string }): void;
  close(): Promise<void>;
}
