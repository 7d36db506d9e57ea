import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config/config.ts';

const originOf = (url: string | undefined) => (url ? [new URL(url).origin] : []);

/** A strict policy: our own scripts only; styles by nonce, which the console's page carries. */
export async function registerSecurityHeaders(app: FastifyInstance, config: Config) {
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
    hsts: config.publicUrl?.startsWith('https:') ? { maxAge: 31_536_000 } : false,
    referrerPolicy: { policy: 'same-origin' },
  });
}
