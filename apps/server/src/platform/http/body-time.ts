import type { RouteSpec } from '@sightline/contract/define-route';
import type { FastifyRequest } from 'fastify';

/** Time for a body to arrive: small ones are here at once, pictures and clips may come over a slow line. */
const JSON_BODY_MS = 20_000;
const UPLOAD_MS = 300_000;

/** Hangs up on a body that drips in. A connection that sends a byte now and then is never idle, so it needs a limit of its own. */
export function limitBodyTime({ upload }: RouteSpec, { raw }: FastifyRequest) {
  const hasBody = raw.headers['content-length'] !== undefined || raw.headers['transfer-encoding'] !== undefined;
  if (!hasBody || raw.complete) return;
  const timer = setTimeout(() => raw.destroy(), upload ? UPLOAD_MS : JSON_BODY_MS);
  const done = () => clearTimeout(timer);
  raw.once('end', done);
  raw.once('close', done);
}
