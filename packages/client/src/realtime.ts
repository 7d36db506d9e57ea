import {
  PRESENCE_EVENT,
  type PresenceState,
  type RealtimeMessage,
  SOCKET_EVENT,
  SOCKET_PATH,
} from '@sightline/contract/realtime';
import { io, type Socket } from 'socket.io-client';

interface RealtimeOptions {
  /** Origin of the API; absent in a page of the same origin. */
  origin?: string;
  headers?: Record<string, string>;
  onMessage: (message: RealtimeMessage) => void;
  onConnection?: (connected: boolean) => void;
}

export interface RealtimeConnection {
  close: () => void;
  /** Says whether the page is being looked at; said again after every reconnection. */
  ping: (state: PresenceState) => void;
}

/** An attempt that gets no answer makes room for the next: the network may be another by then. */
const ATTEMPT_MS = 10_000;

/** Opens the live socket with the session's cookie and hands over each message. */
export function connectRealtime({ origin, headers, onMessage, onConnection }: RealtimeOptions): RealtimeConnection {
  let presence: PresenceState | undefined;
  const socket: Socket = io(origin ?? '/', {
    path: SOCKET_PATH,
    withCredentials: true,
    transports: ['websocket'],
    timeout: ATTEMPT_MS,
    ...(headers ? { extraHeaders: headers } : {}),
  });
  socket.on(SOCKET_EVENT, onMessage);
  socket.on('connect', () => {
    if (presence) socket.emit(PRESENCE_EVENT, presence);
    onConnection?.(true);
  });
  socket.on('disconnect', () => onConnection?.(false));
  // The first try may fail, too.
  socket.on('connect_error', () => onConnection?.(false));
  return {
    close: () => void socket.close(),
    ping: (state) => {
      presence = state;
      // A socket that is not connected would keep every ping and send them all at once later.
      if (socket.connected) socket.emit(PRESENCE_EVENT, state);
    },
  };
}
