import { PRESENCE_EVENT, PRESENCE_STATES, type PresenceState } from '@sightline/contract/realtime';
import { notePresence } from '../features/auth/note-presence.ts';
import type { Services } from '../services.ts';
import type { LiveSocket } from './create-realtime.ts';

/** A page that is switched back and forth says so each time; more often than this it is not listened to. */
const MIN_MS_BETWEEN_PINGS = 500;

const isPresence = (value: unknown): value is PresenceState => PRESENCE_STATES.some((state) => state === value);

/** Listens for `user_ping`; a socket that says anything else is closed. */
export function listenForPresence(socket: LiveSocket, services: Services) {
  const note = (state: PresenceState) => {
    notePresence(services, socket.data.actor.sessionId, state).catch((error: unknown) => {
      services.log.warn({ err: error }, 'Presence could not be kept');
    });
  };
  let lastMs = 0;
  socket.onAny((event: string, state: unknown) => {
    if (event !== PRESENCE_EVENT || !isPresence(state)) {
      socket.disconnect(true);
      return;
    }
    const now = Date.now();
    if (now - lastMs < MIN_MS_BETWEEN_PINGS && state === 'ACTIVE') return;
    lastMs = now;
    note(state);
  });
  socket.on('disconnect', () => note('INACTIVE'));
}
