import type { RealtimeConnection } from '@sightline/client/realtime';
import type { RealtimeMessage } from '@sightline/contract/realtime';
import { apiOrigin } from './api.ts';
import { watchPresence } from './presence.ts';

export type LiveStatus = 'off' | 'connecting' | 'connected' | 'lost';

type MessageListener = (message: RealtimeMessage) => void;

const messageListeners = new Set<MessageListener>();
const statusListeners = new Set<() => void>();
let status: LiveStatus = 'off';
let connection: RealtimeConnection | undefined;
let stopPresence: (() => void) | undefined;
let generation = 0;

function setStatus(next: LiveStatus) {
  if (next === status) return;
  status = next;
  for (const listener of statusListeners) listener();
}

/** Messages may have been lost, as with a connection that was away: whoever catches up after that does so now. */
function catchUp() {
  setStatus('lost');
  setStatus('connected');
}

const deliver: MessageListener = (message) => {
  if (message.type === 'catch_up') return catchUp();
  for (const listener of messageListeners) listener(message);
};

/** The live socket of the signed-in user. Its code loads only now, after sign-in. */
export const live = {
  status: () => status,
  onStatus(listener: () => void) {
    statusListeners.add(listener);
    return () => void statusListeners.delete(listener);
  },
  /** Calls back when a connection that was lost is there again: what happened meanwhile, no message has told. */
  onReturn(listener: () => void) {
    let wasLost = false;
    return live.onStatus(() => {
      if (status === 'connected' && wasLost) listener();
      wasLost = status === 'lost';
    });
  },
  onMessage(listener: MessageListener) {
    messageListeners.add(listener);
    return () => void messageListeners.delete(listener);
  },
  async start() {
    if (status !== 'off') return;
    setStatus('connecting');
    generation += 1;
    const mine = generation;
    const { connectRealtime } = await import('@sightline/client/realtime');
    // Signed out again while the code was loading.
    if (mine !== generation) return;
    connection = connectRealtime({
      ...(apiOrigin ? { origin: apiOrigin } : {}),
      onMessage: deliver,
      onConnection: (isConnected) => setStatus(isConnected ? 'connected' : 'lost'),
    });
    stopPresence = watchPresence(connection.ping);
  },
  stop() {
    generation += 1;
    stopPresence?.();
    connection?.close();
    stopPresence = undefined;
    connection = undefined;
    setStatus('off');
  },
};
