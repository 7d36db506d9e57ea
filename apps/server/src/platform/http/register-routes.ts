import { maxBodyBytesOf, type RouteSpec } from '@sightline/contract/define-route';
import { ROUTES, type RouteName } from '@sightline/contract/routes';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { fail } from '../errors/app-error.ts';
import { tracedFrom } from '../telemetry/trace-context.ts';
import { limitBodyTime } from './body-time.ts';
import type { Exchange, RawAnswer } from './exchange.ts';
import { type Caller, type Doorkeeper, identify, refuseForeignOrigin } from './guards.ts';
import { type ParsedRequest, parseAddress, parseRequest } from './parse.ts';
import type { RateLimitChecks } from './rate-limits.ts';
import {
  clearSessionCookie,
  DEVICE_COOKIE,
  SESSION_COOKIE,
  setDeviceCookie,
  setSessionCookie,
} from './session-cookie.ts';
import { createUploadSlots } from './upload-slots.ts';
import { WrittenJson } from './written-json.ts';

export const API_PREFIX = '/api';

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller;
  }
}

/** An operation as the registration calls it; that it fits its route is checked where the table is made. */
export type AnyOperation = (call: object, request: ParsedRequest) => Promise<unknown>;

/** Looks at a call's address before its body is read, and ends the call when it may not go on. */
export type AnyAdmission = (call: object, address: ParsedRequest) => Promise<void>;

/** What the routes are made of: the operations and what each of them is handed, and how callers are recognised. */
export interface RouteParts {
  handlers: Record<RouteName, AnyOperation>;
  admissions: Partial<Record<RouteName, AnyAdmission>>;
  /** Part of every call, beside its exchange and its caller. */
  context: object;
  /** Does the work of a call with the context it is to have, which may be another one each time it is tried. */
  inContext: (name: RouteName, work: (context: object) => Promise<unknown>) => Promise<unknown>;
  doorkeeper: Doorkeeper;
  isDemo: boolean;
}

const bodyBytesOf = ({ headers }: FastifyRequest) =>
  headers['content-length'] === undefined ? undefined : Number(headers['content-length']);

const exchangeOf = (request: FastifyRequest, reply: FastifyReply): Exchange => ({
  ip: request.ip,
  host: request.hostname,
  origin: `${request.protocol}://${request.host}`,
  userAgent: (request.headers['user-agent'] ?? '').slice(0, 400),
  sessionToken: request.cookies[SESSION_COOKIE],
  bodyBytes: bodyBytesOf(request),
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

/** Names beyond plain letters travel encoded; older programs get a plain one. */
const asDownload = (fileName: string) => {
  const plain = fileName.replaceAll(/[^\w .()-]/g, '_');
  return `attachment; filename="${plain}"${plain === fileName ? '' : `; filename*=UTF-8''${encodeName(fileName)}`}`;
};
const encodeName = (fileName: string) =>
  encodeURIComponent(fileName.toWellFormed()).replaceAll(/['()*]/g, (each) => `%${each.charCodeAt(0).toString(16)}`);

function sendRaw(reply: FastifyReply, { part, bytes, fileName, ...answer }: RawAnswer) {
  if (part && bytes !== undefined) {
    const end = part.start + bytes - 1;
    reply.code(206).header('content-range', `bytes ${part.start}-${end}/${part.totalBytes}`);
  }
  if (bytes !== undefined) reply.header('content-length', bytes).header('accept-ranges', 'bytes');
  if (fileName !== undefined) reply.header('content-disposition', asDownload(fileName));
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

export interface RegisterOptions {
  /** Check every answer against the contract. For tests: it costs time, and presenters list the fields anyway. */
  checkAnswers: boolean;
}

/** Known before the first byte; what says nothing of its size is counted while it is read. */
function refuseLargeBody(route: RouteSpec, request: FastifyRequest) {
  if ((bodyBytesOf(request) ?? 0) > maxBodyBytesOf(route)) fail('body_too_large');
}

/** What stands in front of every route. */
interface Fences {
  limits: RateLimitChecks;
  slots: ReturnType<typeof createUploadSlots>;
}

function registerRoute(
  app: FastifyInstance,
  { handlers, admissions, context: usual, inContext, doorkeeper }: RouteParts,
  name: RouteName,
  { limits, slots }: Fences,
  options: RegisterOptions,
) {
  const route: RouteSpec = ROUTES[name];
  const operation = handlers[name];
  const admit = admissions[name];
  const callOf = (request: FastifyRequest, reply: FastifyReply, context = usual) => ({
    ...context,
    exchange: exchangeOf(request, reply),
    ...request.caller,
  });
  const [beforeBody, afterBody] = [limits.beforeBody(route), limits.afterBody(route)];
  app.route({
    method: route.method,
    url: API_PREFIX + route.path,
    bodyLimit: maxBodyBytesOf(route),
    onRequest: async (request, reply) => {
      limitBodyTime(route, request);
      for (const check of beforeBody) await check(request);
      refuseForeignOrigin(doorkeeper.isAllowedOrigin, route, request);
      request.caller = await identify(doorkeeper, route, request);
      await limits.perCaller(request);
      if (admit) {
        refuseLargeBody(route, request);
        await admit(callOf(request, reply), parseAddress(route, request));
      }
      if (route.upload && route.access !== 'node') slots.take(request, reply);
    },
    handler: async (request, reply) => {
      for (const check of afterBody) await check(request);
      const parsed = parseRequest(route, request);
      const facts = { 'http.request.method': route.method, 'http.route': API_PREFIX + route.path };
      const answer = await tracedFrom([], `${route.method} ${route.path}`, facts, () =>
        inContext(name, (context) => operation(callOf(request, reply, context), parsed)),
      );
      if (options.checkAnswers) checkAnswer(name, route, answer);
      return sendAnswer(route, reply, answer);
    },
  });
}

const isStreamed = (name: RouteName) => (ROUTES[name] as RouteSpec).upload?.streamed === true;

/** Leaves the body where it is, for the operation to read. */
function leaveBodies(app: FastifyInstance) {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, _payload, done) => done(null));
}

/** Every route of the contract, with its guards in front; demo-only ones exist in demo mode alone. */
export async function registerRoutes(
  app: FastifyInstance,
  parts: RouteParts,
  limits: RateLimitChecks,
  options: RegisterOptions,
) {
  const fences = { limits, slots: createUploadSlots() };
  const there = (Object.keys(ROUTES) as RouteName[]).filter(
    (name) => parts.isDemo || !(ROUTES[name] as RouteSpec).demoOnly,
  );
  for (const name of there.filter((each) => !isStreamed(each))) registerRoute(app, parts, name, fences, options);
  await app.register(async (streams) => {
    leaveBodies(streams);
    for (const name of there.filter(isStreamed)) registerRoute(streams, parts, name, fences, options);
  });
}
