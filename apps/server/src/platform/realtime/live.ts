import type { RealtimeMessage, SOCKET_EVENT } from '@sightline/contract/realtime';
import type { Server, Socket } from 'socket.io';
import type { Visitor } from './gate.ts';

type NoEvents = Record<never, never>;
interface ToConsole {
  [SOCKET_EVENT]: (message: RealtimeMessage) => void;
}
/** The one event by which servers speak to each other. */
export const PEER_EVENT = 'peer';

interface BetweenServers {
  [PEER_EVENT]: (topic: string, data: unknown) => void;
}

export type LiveServer = Server<NoEvents, ToConsole, BetweenServers, Visitor>;
export type LiveSocket = Socket<NoEvents, ToConsole, BetweenServers, Visitor>;
