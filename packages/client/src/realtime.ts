import { type RealtimeMessage, SOCKET_EVENT, SOCKET_PATH } from '@sightline/contract/realtime';
import { io, type Socket } from 'socket.io-client';

export interface RealtimeOptions {
  /** Origin of the API; absent in a page of the same origin. */
  origin?: string;
  headers?: Record<string, string>;
  onMessage: (message: RealtimeMessage) => void;
  onConnection?: (connected: boolean) => void;
}

/** Opens the live socket with the session's cookie and hands over each message; returns what closes it. */
export function connectRealtime({ origin, headers, onMessage, onConnection }: RealtimeOptions): () => void {
  const socket: Socket = io(origin ?? '/', {
    path: SOCKET_PATH,
    withCredentials: true,
    transports: ['websocket'],
    ...(headers ? { extraHeaders: headers } : {}),
  });
  socket.on(SOCKET_EVENT, onMessage);
  socket.on('connect', () => onConnection?.(true));
  socket.on('disconnect', () => onConnection?.(false));
  return () => socket.close();
}
