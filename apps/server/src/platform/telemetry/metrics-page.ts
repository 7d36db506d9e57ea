import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { hashToken } from '../crypto/secrets.ts';
import type { Metrics } from './metrics.ts';

const PATH = '/metrics';

interface Page {
  metrics: Metrics;
  /** What a reader has to show; without one there is no page. */
  token: string | undefined;
}

/**
 * The page that Prometheus reads, where it looks for it. No part of the API: it speaks of one server, and of all tenants alike.
 */
export function registerMetrics(app: FastifyInstance, { metrics, token }: Page) {
  const expected = token === undefined ? undefined : hashToken(`Bearer ${token}`);
  app.get(PATH, async (request, reply) => {
    if (!expected || !metrics.text) return reply.code(404).type('text/plain').send('There are no metrics here.\n');
    if (!timingSafeEqual(hashToken(request.headers.authorization ?? ''), expected))
      return reply.code(401).header('www-authenticate', 'Bearer').type('text/plain').send('The token is wrong.\n');
    return reply
      .type('text/plain; version=0.0.4; charset=utf-8')
      .header('cache-control', 'no-store')
      .send(await metrics.text());
  });
}

/** Counts each call by the route that answered, so that ids in addresses make no new rows. */
export function countCalls(app: FastifyInstance, { calls }: Metrics) {
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'none';
    calls.record(reply.elapsedTime / 1000, { method: request.method, route, status: reply.statusCode });
  });
}
