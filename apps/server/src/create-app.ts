import type { FastifyInstance } from 'fastify';
import type { Actor } from './changes/reach/reach.ts';
import { roomsFor, roomsOf } from './changes/rooms.ts';
import type { Services } from './changes/services.ts';
import { watchersOf } from './features/cameras/live-detections/public.ts';
import { glancesOf, viewersOf } from './features/cameras/live-pictures/public.ts';
import { authenticateKey } from './features/identity/api-keys/public.ts';
import { authenticateSession, knownDeviceIn, notePresence } from './features/identity/auth/public.ts';
import { authenticateNode, releaseWaitingNodes } from './features/nodes/node-link/public.ts';
import { watchInstallation } from './features/operations/metrics/public.ts';
import { mayBeSeveral } from './platform/config/may-be-several.ts';
import { createHttp, type HttpOptions } from './platform/http/create-http.ts';
import type { Doorkeeper } from './platform/http/guards.ts';
import { createOriginCheck } from './platform/http/origins.ts';
import type { RouteParts } from './platform/http/register-routes.ts';
import { createSharedCounts } from './platform/http/shared-counts.ts';
import type { Audience, Listener } from './platform/realtime/audience.ts';
import { admissions, handlers } from './registry/handlers.ts';
import { READ_FROM_REPLICA } from './registry/read-from-replica.ts';

const listenerOf = (actor: Actor): Listener => ({
  userId: actor.userId,
  sessionId: actor.sessionId,
  rooms: roomsOf(actor),
  rights: {
    userId: actor.userId,
    is_superuser: actor.is_superuser,
    permissions: actor.permissions,
    reach: actor.reach,
  },
  isPasswordExpired: actor.isPasswordExpired,
});

function audienceOf(services: Services): Audience {
  return {
    log: services.log,
    isAllowedOrigin: createOriginCheck(services.config),
    authenticate: async (token, options) => {
      const actor = await authenticateSession(services, token, options);
      return actor && listenerOf(actor);
    },
    roomsFor,
    notePresence: (sessionId, state) => notePresence(services, sessionId, state),
    // Nodes wait for news just as consoles do, only over a call; unanswered, it would keep the HTTP server open.
    beforeClose: () => releaseWaitingNodes(services.db),
  };
}

const doorkeeperOf = (services: Services): Doorkeeper => ({
  isAllowedOrigin: createOriginCheck(services.config),
  authenticateSession: (token) => authenticateSession(services, token),
  authenticateKey: (token) => authenticateKey(services, token),
  authenticateNode: (token) => authenticateNode(services.db, token),
  knownDevice: (cookie) => knownDeviceIn(services.secrets, cookie),
});

/** From the start, this server hears who watches cameras over another one. */
function hearOfViewers({ realtime }: Services) {
  watchersOf(realtime);
  viewersOf(realtime);
  glancesOf(realtime);
}

/** Calls that only read are handed the replica as their database, where there is one that can be read from. */
const contextOf =
  (services: Services): RouteParts['inContext'] =>
  (name, work) =>
    READ_FROM_REPLICA.has(name)
      ? services.replica.read((db) => work({ services: { ...services, db: { ...services.db, ...db } } }))
      : work({ services });

/** HTTP and sockets with every feature registered. */
export async function createApp(services: Services, options: HttpOptions): Promise<FastifyInstance> {
  const { config, log, metrics } = services;
  const sharedCounts = mayBeSeveral(config) ? createSharedCounts(services.db, log) : undefined;
  const doorkeeper = doorkeeperOf(services);
  const context = { services };
  const inContext = contextOf(services);
  const parts = { config, log, handlers, admissions, context, inContext, doorkeeper, sharedCounts, metrics };
  const app = await createHttp(parts, options);
  hearOfViewers(services);
  watchInstallation(services);
  services.realtime.attach(app.server, audienceOf(services));
  return app;
}
