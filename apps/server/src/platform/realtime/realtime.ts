import type { Server } from 'node:http';
import type { PersonalMessage, PlacedMessage } from '@sightline/contract/realtime';
import type { Audience } from './audience.ts';
import type { Place } from './place.ts';

export interface Hearing {
  places: readonly Place[];
  audiences: readonly string[];
  /** Of them, those in one of these audiences are left out. */
  except?: readonly string[] | undefined;
}

export interface Realtime {
  /** Begins to take sockets on the HTTP server; before that, publishing does nothing. */
  attach(server: Server, audience: Audience): void;
  publish(place: Place, message: PlacedMessage): void;
  /** The same about several places at once, to audiences the caller names: everybody hears it once. */
  publishFor(hearing: Hearing, message: PlacedMessage): void;
  /** Says something to some sessions alone, as far as their reach and permissions hold it. */
  publishTo(sessionIds: readonly string[], place: Place, message: PlacedMessage): void;
  /** The same for what is worth nothing a moment later: somebody whose connection is not ready for it misses it. */
  showTo(sessionIds: readonly string[], place: Place, message: PlacedMessage): void;
  /** Says something to one person, on every page they have open. */
  tell(userId: string, message: PersonalMessage): void;
  /** Ends the sockets of a session, or of all sessions of a user. */
  disconnect(who: { sessionId: string } | { userId: string }): void;
  /** Looks up every open session now, on all servers: what somebody may do or reach has changed. */
  recheck(): void;
  /** Says something to the other servers of this installation, where there are any. */
  tellPeers(topic: string, data: unknown): void;
  /** Hears what they say about a topic; whoever listens last is the one who hears. */
  hearPeers(topic: string, hear: (data: unknown) => void): void;
  /** Tells the consoles of this server that messages may not have reached them. */
  catchUp(): void;
  /** How many sockets this server holds. */
  sockets(): number;
  close(): Promise<void>;
}
