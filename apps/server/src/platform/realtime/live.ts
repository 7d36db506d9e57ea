import type { RealtimeMessage, SOCKET_EVENT } from '@sightline/contract/realtime';
import type { Server, Socket } from 'socket.io';
import type { Visitor } from './gate.ts';

type NoEvents = Record<never, never>;
interface ToConsole {
  [SOCKET_EVENT]: (message: RealtimeMessage) => void;
}
export type LiveServer = Server<NoEvents, ToConsole, NoEvents, Visitor>;
export type LiveSocket = Socket<NoEvents, ToConsole, NoEvents, Visitor>;
