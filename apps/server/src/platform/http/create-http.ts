import fastifyCookie from '@fastify/cookie';
import fastifyCors from '@fastify/cors';
import fastifyRateLimit from '@fastify/rate-limit';
import fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import type { Config } from '../config/config.ts';
import type { Metrics } from '../telemetry/metrics.ts';
import { countCalls, registerMetrics } from '../telemetry/metrics-page.ts';
import { limitConnections } from './connections.ts';
import { registerConsole } from './console-files.ts';
import { registerProblems } from './problems.ts';
import { createRateLimits } from './rate-limits.ts';
import { type RegisterOptions, type RouteParts, registerRoutes } from './register-routes.ts';
import { protectApi, protectConsole } from './security-headers.ts';
import type { SharedCounts } from './shared-counts.ts';

/** For a request's head, for all of it, for a connection on which nothing happens, and between two requests. */
const HEADERS_MS = 10_000;
const REQUEST_MS = 300_000;
const IDLE_MS = 90_000;
const KEEP_ALIVE_MS = 72_000;
/** How often connections are looked at. */
const CHECK_MS = 2_000;
const MAX_CONNECTIONS = 10_000;
/** Room for two lists of 500 ids in an address, the most that a call takes, and one too many to be told so. */
const MAX_HEAD_BYTES = 64 * 1024;

/** What the HTTP side is made with. */
interface HttpParts extends Omit<RouteParts, 'isDemo'> {
  config: Config;
  log: FastifyBaseLogger;
  /** Counts calls where several servers may share a limit. */
  sharedCounts?: SharedCounts | undefined;
  metrics: Metrics;
}

export interface HttpOptions extends RegisterOptions {
  /** Folder of the built console. */
  consoleFolder: string;
}

/** Raw bodies for uploads; everything else is JSON. */
function acceptUploads(app: FastifyInstance) {
  const pictures = ['image/jpeg', 'image/png', 'image/webp', 'video/mp4'];
  for (const type of [...pictures, 'application/octet-stream', 'text/csv', 'multipart/form-data']) {
    app.addContentTypeParser(type, { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  }
}

function logRequests(app: FastifyInstance) {
  app.addHook('onResponse', async (request, reply) => {
    const facts = {
      method: request.method,
      route: request.routeOptions.url,
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
      user: request.caller?.actor?.userId,
    };
    request.log.debug(facts, 'request');
  });
}

/** The HTTP side: contract routes under /api, the console everywhere else. */
export async function createHttp(parts: HttpParts, options: HttpOptions): Promise<FastifyInstance> {
  const { config } = parts;
  const app = fastify({
    loggerInstance: parts.log,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: config.trustProxy ?? false,
    requestTimeout: REQUEST_MS,
    connectionTimeout: IDLE_MS,
    keepAliveTimeout: KEEP_ALIVE_MS,
    http: { headersTimeout: HEADERS_MS, connectionsCheckingInterval: CHECK_MS, maxHeaderSize: MAX_HEAD_BYTES },
    forceCloseConnections: 'idle',
    // A call that comes while the server ends is answered like any other, on a connection that then closes.
    return503OnClosing: false,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 400 },
  });
  app.server.maxConnections = MAX_CONNECTIONS;
  limitConnections(app.server, config);
  app.decorateRequest('caller');
  registerProblems(app);
  logRequests(app);
  countCalls(app, parts.metrics);
  acceptUploads(app);
  await app.register(fastifyCors, { origin: config.allowedOrigins, credentials: true });
  await app.register(fastifyCookie);
  const { sharedCounts } = parts;
  await app.register(fastifyRateLimit, { global: false, ...(sharedCounts ? { store: sharedCounts.Store } : {}) });
  app.addHook('onClose', async () => sharedCounts?.stop());
  await app.register(async (api) => {
    protectApi(api, config);
    const limits = createRateLimits(api, config.rateLimits, parts.doorkeeper);
    await registerRoutes(api, { ...parts, isDemo: config.demo }, limits, options);
  });
  registerMetrics(app, { metrics: parts.metrics, token: config.metricsToken });
  await app.register(async (pages) => {
    await protectConsole(pages, config);
    await registerConsole(pages, options.consoleFolder, config);
  });
  return app;
}
