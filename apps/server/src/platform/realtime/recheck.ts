import { isDeepStrictEqual } from 'node:util';
import { SOCKET_EVENT } from '@sightline/contract/realtime';
import type { Actor } from '../../changes/reach/reach.ts';
import { roomsOf } from '../../changes/rooms.ts';
import type { Services } from '../../changes/services.ts';
import { authenticateSession } from '../../features/identity/auth/authenticate-session.ts';
import type { LiveServer, LiveSocket } from './create-realtime.ts';

const rightsOf = ({ is_superuser, permissions, reach }: Actor) => ({ is_superuser, permissions, reach });

/** Puts a socket where its owner belongs now, and says so to a page whose owner's role or reach changed since. */
function seat(socket: LiveSocket, actor: Actor) {
  if (!isDeepStrictEqual(rightsOf(socket.data.actor), rightsOf(actor))) {
    socket.emit(SOCKET_EVENT, { type: 'rights_changed' });
  }
  const rooms = new Set([socket.id, ...roomsOf(actor)]);
  for (const room of socket.rooms) if (!rooms.has(room)) void socket.leave(room);
  void socket.join([...rooms]);
  socket.data.actor = actor;
}

async function recheckSession(services: Services, token: string, sockets: LiveSocket[]) {
  const actor = await authenticateSession(services, token, { prolong: false });
  for (const socket of sockets) {
    if (actor) seat(socket, actor);
    else socket.disconnect(true);
  }
}

async function recheckAll(io: LiveServer, services: Services) {
  const open = [...io.sockets.sockets.values()];
  for (const token of new Set(open.map((socket) => socket.data.token))) {
    await recheckSession(
      services,
      token,
      open.filter((socket) => socket.data.token === token),
    );
  }
}

/** Asks about every open session again and again, and when told to: one that ended ends its sockets. */
export function startRecheck(io: LiveServer, services: Services, everyMs: number) {
  let isUnderWay = false;
  let isWantedAgain = false;
  const check = async () => {
    if (isUnderWay) return;
    isUnderWay = true;
    do {
      isWantedAgain = false;
      // Nobody is thrown out because the database is away for a moment.
      await recheckAll(io, services).catch((error: unknown) => {
        services.log.warn({ err: error }, 'Open sockets could not be checked');
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
