import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config/config.ts';

const originOf = (url: string | undefined) => (url ? [new URL(url).origin] : []);

const ONE_YEAR_SECONDS = 31_536_000;
const isSecure = (config: Config) => config.publicUrl?.startsWith('https:') === true;

/** Answers of the API are data and pictures: nothing in them may run, load anything else or be framed. */
const API_HEADERS = {
  'content-security-policy':
    "default-src 'none';img-src 'self';media-src 'self';base-uri 'none';form-action 'none';frame-ancestors 'none'",
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
};

/** Pages behind a link that somebody was given: found by nobody else, and not told of to where they lead. */
const SHARED_PAGES = '/shared/';
const SHARED_HEADERS = { 'x-robots-tag': 'noindex, nofollow', 'referrer-policy': 'no-referrer' };

/** They are the same for every call, so they are not worked out for each as the page's are. */
export function protectApi(api: FastifyInstance, config: Config) {
  const hsts = isSecure(config)
    ? { 'strict-transport-security': `max-age=${ONE_YEAR_SECONDS}; includeSubDomains` }
    : {};
  const headers = { ...API_HEADERS, ...hsts };
  api.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers);
    done();
  });
}

/** A strict policy: our own scripts only; styles by nonce, which the console's page carries. */
export async function protectConsole(app: FastifyInstance, config: Config) {
  const elsewhere = [...originOf(config.apiUrl), ...originOf(config.s3?.endpoint)];
  const sockets = originOf(config.apiUrl).map((origin) => origin.replace(/^http/, 'ws'));
  await app.register(helmet, {
    enableCSPNonces: true,
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'"],
        imgSrc: ["'self'", 'data:', 'blob:', ...elsewhere],
        mediaSrc: ["'self'", 'blob:', ...elsewhere],
        fontSrc: ["'self'"],
        connectSrc: ["'self'", ...elsewhere, ...sockets],
        manifestSrc: ["'self'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    crossOriginEmbedderPolicy: false,
    hsts: isSecure(config) ? { maxAge: ONE_YEAR_SECONDS } : false,
    referrerPolicy: { policy: 'same-origin' },
  });
  app.addHook('onRequest', (request, reply, done) => {
    if (request.url.startsWith(SHARED_PAGES)) reply.headers(SHARED_HEADERS);
    done();
  });
}
