import { PRESENCE_EVENT, PRESENCE_STATES, type PresenceState } from '@sightline/contract/realtime';
import type { Audience } from './audience.ts';
import type { LiveSocket } from './live.ts';

/** A page that is switched back and forth says so each time; what counts is where it ends up. */
const SETTLE_MS = 500;

const isPresence = (value: unknown): value is PresenceState => PRESENCE_STATES.some((state) => state === value);

/** Listens for `user_ping`; a socket that says anything else is closed. */
export function listenForPresence(socket: LiveSocket, { notePresence, log }: Audience) {
  const note = (state: PresenceState) => {
    notePresence(socket.data.listener.sessionId, state).catch((error: unknown) => {
      log.warn({ err: error }, 'Presence could not be kept');
    });
  };
  let latest: PresenceState | undefined;
  let settling: NodeJS.Timeout | undefined;
  const settle = () => {
    settling = undefined;
    if (latest) note(latest);
  };
  socket.onAny((event: string, state: unknown) => {
    if (event !== PRESENCE_EVENT || !isPresence(state)) {
      socket.disconnect(true);
      return;
    }
    latest = state;
    settling ??= setTimeout(settle, SETTLE_MS);
  });
  socket.on('disconnect', () => {
    clearTimeout(settling);
    note('INACTIVE');
  });
}
