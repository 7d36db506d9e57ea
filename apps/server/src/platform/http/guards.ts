import { isOpenWhileViewing, type RouteSpec } from '@sightline/contract/define-route';
import { can, type PermissionHolder } from '@sightline/contract/permissions';
import type { FastifyRequest } from 'fastify';
import { fail } from '../errors/app-error.ts';
import type { OriginCheck } from './origins.ts';
import { SESSION_COOKIE } from './session-cookie.ts';

/** A signed-in person, as far as the guards look. */
interface SessionHolder extends PermissionHolder {
  userId: string;
  /** The company or reseller whose calls are counted together; the platform's own people have none. */
  tenantId: string | null;
  isPasswordExpired: boolean;
  /** Set when somebody else views the console as this person. */
  viewing?: { viewer: { userId: string } };
  /** Their view as somebody else ended with this call, before they could know. */
  hasViewingEnded?: true;
  /** The API key that acts as them. */
  key?: { id: string };
}

/** Who is calling, found out before the body is read. */
export interface Caller {
  actor?: SessionHolder;
  node?: object;
}

/** How callers are recognised; handed in, since accounts and nodes are features. */
export interface Doorkeeper {
  isAllowedOrigin: OriginCheck;
  /** The person behind a session's token, or null when it has ended. */
  authenticateSession(token: string): Promise<SessionHolder | null>;
  /** Whom an API key acts as, or null when it may not be used. */
  authenticateKey(token: string): Promise<SessionHolder | null>;
  /** The processing node a bearer token belongs to, or null. */
  authenticateNode(token: string): Promise<object | null>;
  /** The device that a device cookie of ours names, or undefined. */
  knownDevice(cookie: string): string | undefined;
}

const CHANGING = new Set(['POST', 'PUT', 'PATCH', 'DELETE']);

const bearerOf = (request: FastifyRequest) => /^Bearer (\S+)$/.exec(request.headers.authorization ?? '')?.[1];

async function nodeOf({ authenticateNode }: Doorkeeper, request: FastifyRequest): Promise<Caller> {
  const token = bearerOf(request);
  const node = token ? await authenticateNode(token) : null;
  return { node: node ?? fail('invalid_node_token') };
}

/**
 * For a GET that changes something. A link on another page carries the session's cookie and no origin, so the browser must
 * say that one of our own pages asks.
 */
function refuseOtherPages({ isAllowedOrigin }: Doorkeeper, { headers }: FastifyRequest) {
  if (headers['sec-fetch-site'] === 'same-origin') return;
  const isOurs = headers.origin !== undefined && isAllowedOrigin(headers.origin, headers.host);
  if (!isOurs) fail('foreign_origin');
}

async function keyHolderOf({ authenticateKey }: Doorkeeper, route: RouteSpec, token: string): Promise<Caller> {
  const actor = (await authenticateKey(token)) ?? fail('invalid_api_key');
  if (route.sessionOnly) fail('session_only');
  if (route.permission && !can(actor, route.permission)) fail('permission_denied');
  return { actor };
}

async function actorOf(doorkeeper: Doorkeeper, route: RouteSpec, request: FastifyRequest): Promise<Caller> {
  const token = request.cookies[SESSION_COOKIE];
  const actor = (token ? await doorkeeper.authenticateSession(token) : null) ?? fail('not_authenticated');
  if (actor.isPasswordExpired && !route.openToExpired) fail('password_expired');
  if (!isOpenWhileViewing(route)) {
    if (actor.viewing) fail('viewing_read_only');
    if (actor.hasViewingEnded) fail('viewing_ended');
  }
  if (route.permission && !can(actor, route.permission)) fail('permission_denied');
  if (route.ownPagesOnly) refuseOtherPages(doorkeeper, request);
  return { actor };
}

/** An API key counts alone: whatever cookie comes with it is not looked at. */
const keyOf = (route: RouteSpec, request: FastifyRequest) =>
  (route.access ?? 'session') === 'session' ? bearerOf(request) : undefined;

/** Session or API key (401), then the route's permission (403); reach (404) is the operation's. */
export async function identify(doorkeeper: Doorkeeper, route: RouteSpec, request: FastifyRequest): Promise<Caller> {
  if (route.access === 'public') return {};
  if (route.access === 'node') return nodeOf(doorkeeper, request);
  const key = keyOf(route, request);
  return key === undefined ? actorOf(doorkeeper, route, request) : keyHolderOf(doorkeeper, route, key);
}

/** Calls that change something are taken from our own pages only. Nodes and API keys carry a token no page has. */
export function refuseForeignOrigin(isAllowed: OriginCheck, route: RouteSpec, request: FastifyRequest) {
  if (route.access === 'node' || !CHANGING.has(route.method) || keyOf(route, request) !== undefined) return;
  if (!isAllowed(request.headers.origin, request.headers.host)) fail('foreign_origin');
}
