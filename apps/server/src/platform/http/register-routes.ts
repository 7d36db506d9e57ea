import type { RouteSpec } from '@sightline/contract/define-route';
import { ROUTES, type RouteName } from '@sightline/contract/routes';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Exchange, RawAnswer } from './exchange.ts';
import { type Caller, type Doorkeeper, identify, refuseForeignOrigin } from './guards.ts';
import { type ParsedRequest, parseRequest } from './parse.ts';
import type { RateLimitChecks } from './rate-limits.ts';
import {
  clearSessionCookie,
  DEVICE_COOKIE,
  SESSION_COOKIE,
  setDeviceCookie,
  setSessionCookie,
} from './session-cookie.ts';
import { WrittenJson } from './written-json.ts';

export const API_PREFIX = '/api';

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller;
  }
}

/** An operation as the registration calls it; that it fits its route is checked where the table is made. */
export type AnyOperation = (call: object, request: ParsedRequest) => Promise<unknown>;

/** What the routes are made of: the operations and what each of them is handed, and how callers are recognised. */
export interface RouteParts {
  handlers: Record<RouteName, AnyOperation>;
  /** Part of every call, beside its exchange and its caller. */
  context: object;
  doorkeeper: Doorkeeper;
  isDemo: boolean;
}

const exchangeOf = (request: FastifyRequest, reply: FastifyReply): Exchange => ({
  ip: request.ip,
  host: request.hostname,
  origin: `${request.protocol}://${request.host}`,
  userAgent: (request.headers['user-agent'] ?? '').slice(0, 400),
  sessionToken: request.cookies[SESSION_COOKIE],
  range: request.headers.range,
  setSessionCookie: (token, expiresAt) => void setSessionCookie(request, reply, token, expiresAt),
  clearSessionCookie: () => void clearSessionCookie(request, reply),
  deviceCookie: request.cookies[DEVICE_COOKIE],
  setDeviceCookie: (value, expiresAt) => void setDeviceCookie(request, reply, value, expiresAt),
  get signal() {
    return signalOf(reply);
  },
});

const signals = new WeakMap<FastifyReply, AbortSignal>();

/** Aborted when the exchange ends, one per reply: a connection that is kept open must not collect listeners. */
function signalOf(reply: FastifyReply): AbortSignal {
  const known = signals.get(reply);
  if (known) return known;
  const controller = new AbortController();
  reply.raw.once('close', () => controller.abort());
  signals.set(reply, controller.signal);
  return controller.signal;
}

function sendRaw(reply: FastifyReply, { part, bytes, fileName, ...answer }: RawAnswer) {
  if (part && bytes !== undefined) {
    const end = part.start + bytes - 1;
    reply.code(206).header('content-range', `bytes ${part.start}-${end}/${part.totalBytes}`);
  }
  if (bytes !== undefined) reply.header('content-length', bytes).header('accept-ranges', 'bytes');
  if (fileName !== undefined) reply.header('content-disposition', `attachment; filename="${fileName}"`);
  const keeping = answer.cacheSeconds > 0 ? `private, max-age=${answer.cacheSeconds}, immutable` : 'no-store';
  return reply.header('content-type', answer.contentType).header('cache-control', keeping).send(answer.stream);
}

function sendAnswer(route: RouteSpec, reply: FastifyReply, answer: unknown) {
  if (route.content) return sendRaw(reply, answer as RawAnswer);
  if (!route.response) return reply.code(204).send();
  return reply
    .code(route.status ?? 200)
    .header('content-type', 'application/json; charset=utf-8')
    .header('cache-control', 'no-store')
    .send(answer instanceof WrittenJson ? answer.text : JSON.stringify(answer));
}

/** Finds an answer that the contract does not describe; a bug of ours, caught in tests. */
function checkAnswer(name: string, route: RouteSpec, answer: unknown) {
  const checked = route.response?.safeParse(answer instanceof WrittenJson ? JSON.parse(answer.text) : answer);
  if (checked && !checked.success) throw new Error(`${name} answered outside its contract: ${checked.error.message}`);
}

/** Most JSON is small; a route says when its own may be larger. */
const bodyLimitOf = ({ upload, maxBodyBytes }: RouteSpec) => {
  const bodyLimit = upload?.maxBytes ?? maxBodyBytes;
  return bodyLimit === undefined ? {} : { bodyLimit };
};

export interface RegisterOptions {
  /** Check every answer against the contract. For tests: it costs time, and presenters list the fields anyway. */
  checkAnswers: boolean;
}

function registerRoute(
  app: FastifyInstance,
  { handlers, context, doorkeeper }: RouteParts,
  name: RouteName,
  limits: RateLimitChecks,
  options: RegisterOptions,
) {
  const route: RouteSpec = ROUTES[name];
  const operation = handlers[name];
  const [beforeBody, afterBody] = [limits.beforeBody(route), limits.afterBody(route)];
  app.route({
    method: route.method,
    url: API_PREFIX + route.path,
    ...bodyLimitOf(route),
    onRequest: async (request) => {
      for (const check of beforeBody) await check(request);
      refuseForeignOrigin(doorkeeper.isAllowedOrigin, route, request);
      request.caller = await identify(doorkeeper, route, request);
    },
    handler: async (request, reply) => {
      for (const check of afterBody) await check(request);
      const parsed = parseRequest(route, request);
      const answer = await operation({ ...context, exchange: exchangeOf(request, reply), ...request.caller }, parsed);
      if (options.checkAnswers) checkAnswer(name, route, answer);
      return sendAnswer(route, reply, answer);
    },
  });
}

/** Every route of the contract, with its guards in front; demo-only ones exist in demo mode alone. */
export function registerRoutes(
  app: FastifyInstance,
  parts: RouteParts,
  limits: RateLimitChecks,
  options: RegisterOptions,
) {
  for (const name of Object.keys(ROUTES) as RouteName[]) {
    const route: RouteSpec = ROUTES[name];
    if (!route.demoOnly || parts.isDemo) registerRoute(app, parts, name, limits, options);
  }
}
