import { isDeepStrictEqual } from 'node:util';
import { SOCKET_EVENT } from '@sightline/contract/realtime';
import type { Audience, Listener } from './audience.ts';
import type { LiveServer, LiveSocket } from './live.ts';

/** Puts a socket where its owner belongs now, and says so to a page whose owner's role or reach changed since. */
function seat(socket: LiveSocket, listener: Listener) {
  if (!isDeepStrictEqual(socket.data.listener.rights, listener.rights)) {
    socket.emit(SOCKET_EVENT, { type: 'rights_changed' });
  }
  const rooms = new Set([socket.id, ...listener.rooms]);
  for (const room of socket.rooms) if (!rooms.has(room)) void socket.leave(room);
  void socket.join([...rooms]);
  socket.data.listener = listener;
}

async function recheckSession({ authenticate }: Audience, token: string, sockets: LiveSocket[]) {
  const listener = await authenticate(token, { prolong: false });
  for (const socket of sockets) {
    if (listener) seat(socket, listener);
    else socket.disconnect(true);
  }
}

async function recheckAll(io: LiveServer, audience: Audience) {
  const open = [...io.sockets.sockets.values()];
  for (const token of new Set(open.map((socket) => socket.data.token))) {
    await recheckSession(
      audience,
      token,
      open.filter((socket) => socket.data.token === token),
    );
  }
}

/** Asks about every open session again and again, and when told to: one that ended ends its sockets. */
export function startRecheck(io: LiveServer, audience: Audience, everyMs: number) {
  let isUnderWay = false;
  let isWantedAgain = false;
  const check = async () => {
    if (isUnderWay) return;
    isUnderWay = true;
    do {
      isWantedAgain = false;
      // Nobody is thrown out because the database is away for a moment.
      await recheckAll(io, audience).catch((error: unknown) => {
        audience.log.warn({ err: error }, 'Open sockets could not be checked');
      });
    } while (isWantedAgain);
    isUnderWay = false;
  };
  const timer = setInterval(() => void check(), everyMs);
  return {
    stop: () => clearInterval(timer),
    now: () => {
      // A check that is under way may have passed the changed one already.
      isWantedAgain = true;
      void check();
    },
  };
}
