import { authenticateSession } from '../features/auth/authenticate-session.ts';
import type { Actor } from '../reach.ts';
import type { Services } from '../services.ts';
import type { LiveServer, LiveSocket } from './create-realtime.ts';
import { roomsOf } from './rooms.ts';

/** Puts a socket where its owner belongs now: a role or reach may have changed since it opened. */
function seat(socket: LiveSocket, actor: Actor) {
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

/** Asks about every open session again and again: one that ended ends its sockets. Returns what stops it. */
export function startRecheck(io: LiveServer, services: Services, everyMs: number): () => void {
  let isUnderWay = false;
  const timer = setInterval(async () => {
    if (isUnderWay) return;
    isUnderWay = true;
    // Nobody is thrown out because the database is away for a moment.
    await recheckAll(io, services).catch((error: unknown) => {
      services.log.warn({ err: error }, 'Open sockets could not be checked');
    });
    isUnderWay = false;
  }, everyMs);
  return () => clearInterval(timer);
}
