import type { Server as HttpServer, IncomingMessage } from 'node:http';
import { type PlacedMessage, SOCKET_EVENT, SOCKET_PATH } from '@sightline/contract/realtime';
import { Server } from 'socket.io';
import { noteStep } from '../telemetry/trace-context.ts';
import type { Audience } from './audience.ts';
import type { Cluster } from './cluster.ts';
import { createGate, type Visitor } from './gate.ts';
import { type LiveServer, type LiveSocket, PEER_EVENT } from './live.ts';
import { sessionRoom, userRoom } from './personal-rooms.ts';
import type { Place } from './place.ts';
import { listenForPresence } from './presence.ts';
import type { Realtime } from './realtime.ts';
import { startRecheck } from './recheck.ts';

/** Consoles only listen: more than a greeting and pings is not expected from them. */
const MAX_INCOMING_BYTES = 2048;
const GREETING_MS = 5000;
/** One browser opens one socket per tab; a session with more of them is up to something. */
const MAX_SOCKETS_PER_SESSION = 30;
const RECHECK_MS = 30_000;

interface Options {
  /** How often a session and its reach are looked up again. */
  recheckMs?: number;
  /** Given where other servers may run on the same database. */
  cluster?: (onGap: () => void) => Cluster;
}

/** What servers say to each other besides the topics of features. */
const RECHECK = 'recheck';
const SAY = 'say';

interface Said {
  sessionIds: readonly string[];
  place: Place;
  message: PlacedMessage;
  isVolatile: boolean;
}

/** The socket server: says nothing until it is attached, and takes no more sockets once it closes. */
export function createRealtime({ recheckMs = RECHECK_MS, cluster }: Options = {}): Realtime {
  let live: ReturnType<typeof open> | undefined;
  const topics = new Map<string, (data: unknown) => void>();
  const tellPeers = (topic: string, data: unknown) => {
    if (cluster) live?.io.serverSideEmit(PEER_EVENT, topic, data);
  };
  /** The sockets of some sessions, as far as their reach and permissions hold a message. */
  const audienceAmong = (sessionIds: readonly string[], place: Place, message: PlacedMessage): LiveSocket[] => {
    if (!live) return [];
    const rooms = live.roomsFor([place], message);
    return socketsOf(live.io, sessionIds).filter((socket) => rooms.some((room) => socket.rooms.has(room)));
  };
  const sayHere = ({ sessionIds, place, message, isVolatile }: Said) => {
    for (const socket of audienceAmong(sessionIds, place, message))
      (isVolatile ? socket.volatile : socket).emit(SOCKET_EVENT, message);
  };
  const say = (said: Said) => {
    if (said.sessionIds.length === 0) return;
    sayHere(said);
    tellPeers(SAY, said);
  };
  topics.set(SAY, (said) => sayHere(said as Said));
  topics.set(RECHECK, () => live?.recheck());

  return {
    attach: (server, audience) => {
      live = open(server, audience, { recheckMs, cluster });
      live.io.on(PEER_EVENT, (topic, data) => topics.get(topic)?.(data));
    },
    tellPeers,
    hearPeers: (topic, hear) => void topics.set(topic, hear),
    catchUp: () => live?.catchUp(),
    sockets: () => live?.io.engine.clientsCount ?? 0,
    publish: (place, message) => {
      noteStep('message to consoles', { 'message.type': message.type });
      live?.io.to(live.roomsFor([place], message)).emit(SOCKET_EVENT, message);
    },
    publishFor: ({ places, audiences, except = [] }, message) => {
      if (!live) return;
      noteStep('message to consoles', { 'message.type': message.type });
      const { io, roomsFor } = live;
      const left = except.length > 0 ? roomsFor(places, message, except) : [];
      io.to(roomsFor(places, message, audiences))
        .except(left)
        .emit(SOCKET_EVENT, message);
    },
    publishTo: (sessionIds, place, message) => say({ sessionIds, place, message, isVolatile: false }),
    showTo: (sessionIds, place, message) => say({ sessionIds, place, message, isVolatile: true }),
    tell: (userId, message) => {
      live?.io.to(userRoom(userId)).emit(SOCKET_EVENT, message);
    },
    disconnect: (who) => {
      const room = 'sessionId' in who ? sessionRoom(who.sessionId) : userRoom(who.userId);
      live?.io.in(room).disconnectSockets(true);
    },
    recheck: () => {
      live?.recheck();
      tellPeers(RECHECK, null);
    },
    close: async () => live?.stop(),
  };
}

function open(
  server: HttpServer,
  audience: Audience,
  { recheckMs, cluster }: Required<Pick<Options, 'recheckMs'>> & Options,
) {
  const admit = createGate(audience);
  const visitors = new WeakMap<IncomingMessage, Visitor>();
  let isClosing = false;

  const mayEnter = async (request: IncomingMessage): Promise<boolean> => {
    const visitor = isClosing ? null : await admit(request);
    if (!visitor || isClosing || isCrowded(io, visitor.listener.sessionId)) return false;
    visitors.set(request, visitor);
    return true;
  };

  const io: LiveServer = new Server(server, {
    path: SOCKET_PATH,
    transports: ['websocket'],
    serveClient: false,
    maxHttpBufferSize: MAX_INCOMING_BYTES,
    connectTimeout: GREETING_MS,
    allowRequest: (request, answer) => {
      mayEnter(request).then(
        (isWelcome) => answer(null, isWelcome),
        (error: unknown) => {
          audience.log.warn({ err: error }, 'A socket could not be checked');
          answer(null, false);
        },
      );
    },
  });
  const catchUp = () => {
    io.local.emit(SOCKET_EVENT, { type: 'catch_up' });
    recheck.now();
  };
  const peers = cluster?.(catchUp);
  if (peers) io.adapter(peers.adapter);
  io.on('connection', (socket) => welcome(socket, audience, visitors.get(socket.request)));
  const recheck = startRecheck(io, audience, recheckMs);
  return {
    io,
    roomsFor: audience.roomsFor,
    recheck: recheck.now,
    catchUp,
    stop: async () => {
      isClosing = true;
      recheck.stop();
      await audience.beforeClose();
      // Not `io.close()`, which would also close the HTTP server under those who are still being answered.
      io.engine.close();
      await io.of('/').adapter.close();
      await peers?.close();
    },
  };
}

const socketsOf = (io: LiveServer, sessionIds: readonly string[]): LiveSocket[] =>
  sessionIds
    .flatMap((id) => [...(io.sockets.adapter.rooms.get(sessionRoom(id)) ?? [])])
    .flatMap((id) => io.sockets.sockets.get(id) ?? []);

const isCrowded = (io: LiveServer, sessionId: string) =>
  (io.sockets.adapter.rooms.get(sessionRoom(sessionId))?.size ?? 0) >= MAX_SOCKETS_PER_SESSION;

function welcome(socket: LiveSocket, audience: Audience, visitor: Visitor | undefined) {
  if (!visitor) {
    socket.disconnect(true);
    return;
  }
  socket.data = visitor;
  void socket.join([...visitor.listener.rooms]);
  listenForPresence(socket, audience);
}
