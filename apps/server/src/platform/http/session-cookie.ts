import type {} from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';

export const SESSION_COOKIE = 'sightline_session';
/** Says who has signed in with this browser before; it opens nothing. */
export const DEVICE_COOKIE = 'sightline_device';

/** `Secure` whenever the caller came over TLS, directly or through the trusted proxy. */
const optionsFor = (request: FastifyRequest) => ({
  path: '/',
  httpOnly: true,
  sameSite: 'lax' as const,
  secure: request.protocol === 'https',
});

export const setSessionCookie = (request: FastifyRequest, reply: FastifyReply, token: string, expires: Date) =>
  reply.setCookie(SESSION_COOKIE, token, { ...optionsFor(request), expires });

export const clearSessionCookie = (request: FastifyRequest, reply: FastifyReply) =>
  reply.clearCookie(SESSION_COOKIE, optionsFor(request));

export const setDeviceCookie = (request: FastifyRequest, reply: FastifyReply, value: string, expires: Date) =>
  reply.setCookie(DEVICE_COOKIE, value, { ...optionsFor(request), expires });

/** The token in a raw cookie header; sockets bring theirs outside of Fastify. */
export function sessionTokenIn(cookieHeader: string | undefined): string | undefined {
  const prefix = `${SESSION_COOKIE}=`;
  const found = cookieHeader?.split(';').find((part) => part.trim().startsWith(prefix));
  return found?.trim().slice(prefix.length);
}
