import type { RouteSpec } from '@sightline/contract/define-route';
import { can } from '@sightline/contract/permissions';
import type { FastifyRequest } from 'fastify';
import type { NodeActor } from '../../changes/call.ts';
import type { Actor } from '../../changes/reach/reach.ts';
import type { Services } from '../../changes/services.ts';
import { authenticateSession } from '../../features/identity/auth/authenticate-session.ts';
import { authenticateNode } from '../../features/nodes/node-link/authenticate-node.ts';
import { fail } from '../errors/app-error.ts';
import { createOriginCheck, type OriginCheck } from './origins.ts';
import { SESSION_COOKIE } from './session-cookie.ts';

/** Who is calling, found out before the body is read. */
export interface Caller {
  actor?: Actor;
  node?: NodeActor;
}

const CHANGING = new Set(['POST', 'PUT', 'PATCH', 'DELETE']);

const bearerOf = (request: FastifyRequest) => /^Bearer (\S+)$/.exec(request.headers.authorization ?? '')?.[1];

async function nodeOf(services: Services, request: FastifyRequest): Promise<Caller> {
  const token = bearerOf(request);
  const node = token ? await authenticateNode(services.db, token) : null;
  return { node: node ?? fail('invalid_node_token') };
}

/**
 * For a GET that changes something. A link on another page carries the session's cookie and no origin, so the browser must
 * say that one of our own pages asks.
 */
function refuseOtherPages({ config }: Services, { headers }: FastifyRequest) {
  if (headers['sec-fetch-site'] === 'same-origin') return;
  const isOurs = headers.origin !== undefined && createOriginCheck(config)(headers.origin, headers.host);
  if (!isOurs) fail('foreign_origin');
}

async function actorOf(services: Services, route: RouteSpec, request: FastifyRequest): Promise<Caller> {
  const token = request.cookies[SESSION_COOKIE];
  const actor = (token ? await authenticateSession(services, token) : null) ?? fail('not_authenticated');
  if (actor.isPasswordExpired && !route.openToExpired) fail('password_expired');
  if (route.permission && !can(actor, route.permission)) fail('permission_denied');
  if (route.ownPagesOnly) refuseOtherPages(services, request);
  return { actor };
}

/** Session (401), then the route's permission (403); reach (404) is the operation's. */
export async function identify(services: Services, route: RouteSpec, request: FastifyRequest): Promise<Caller> {
  if (route.access === 'public') return {};
  return route.access === 'node' ? nodeOf(services, request) : actorOf(services, route, request);
}

/** Calls that change something are taken from our own pages only. Nodes carry a token no page has. */
export function refuseForeignOrigin(isAllowed: OriginCheck, route: RouteSpec, request: FastifyRequest) {
  if (route.access === 'node' || !CHANGING.has(route.method)) return;
  if (!isAllowed(request.headers.origin, request.headers.host)) fail('foreign_origin');
}
