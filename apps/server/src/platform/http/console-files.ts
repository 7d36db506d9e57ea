import fs from 'node:fs';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config/config.ts';
import { notFound } from './problems.ts';
import { API_PREFIX } from './register-routes.ts';

const isApi = (request: FastifyRequest) => request.url === API_PREFIX || request.url.startsWith(`${API_PREFIX}/`);
const isPage = (request: FastifyRequest) =>
  (request.method === 'GET' || request.method === 'HEAD') && !path.extname(request.url.split('?')[0] ?? '');

function sendPage(reply: FastifyReply, page: string) {
  return reply
    .header('content-type', 'text/html; charset=utf-8')
    .header('cache-control', 'no-cache')
    .send(page.replaceAll('__CSP_NONCE__', reply.cspNonce.style));
}

/** The built page with this installation's API base filled in; null when the console has not been built. */
function readPage(folder: string, config: Config): string | null {
  const file = path.join(folder, 'index.html');
  if (!fs.existsSync(file)) return null;
  const base = (config.apiUrl ?? API_PREFIX).replaceAll('"', '&quot;');
  return fs.readFileSync(file, 'utf8').replace(/(<meta name="sightline-api" content=")[^"]*/, `$1${base}`);
}

const FOREVER = 'public, max-age=31536000, immutable';

/** A service worker that is kept would keep its whole build. */
function keepingOf(folder: string, file: string): string {
  const name = path.relative(folder, file);
  if (name.startsWith(`assets${path.sep}`)) return FOREVER;
  return /^sw\.js(\.|$)/.test(name) ? 'no-cache' : 'public, max-age=3600';
}

/** Serves the console: hashed assets for ever, every other address the one page. */
export async function registerConsole(app: FastifyInstance, folder: string, config: Config) {
  const page = readPage(folder, config);
  if (page !== null) {
    await app.register(fastifyStatic, {
      root: folder,
      index: false,
      wildcard: false,
      preCompressed: true,
      cacheControl: false,
      setHeaders: (reply, file) => {
        reply.setHeader('vary', 'Accept-Encoding');
        reply.setHeader('cache-control', keepingOf(folder, file));
      },
    });
    app.get('/', (_, reply) => sendPage(reply, page));
  }
  app.setNotFoundHandler((request, reply) => {
    if (page === null || isApi(request) || !isPage(request)) return reply.code(404).send(notFound());
    return sendPage(reply, page);
  });
}
