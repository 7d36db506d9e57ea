import type { RouteSpec } from '@sightline/contract/define-route';
import { problemEntry } from '@sightline/contract/errors';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { RateLimits } from '../config/rate-limits.ts';
import { AppError } from '../errors/app-error.ts';

type Check = (request: FastifyRequest) => Promise<void>;

const named = (body: unknown, field: string) => {
  const value = (body as Record<string, unknown> | null | undefined)?.[field];
  return typeof value === 'string' ? value.trim().toLowerCase().slice(0, 254) : undefined;
};

/** Whose account a try is about: the one signed in, or the one the body names; without either, the caller's address. */
const accountOf = (request: FastifyRequest) =>
  request.caller?.actor?.userId ?? named(request.body, 'username') ?? named(request.body, 'email') ?? request.ip;

/** Limits that apply before the body is read (per address) and after it (per account). */
export function createRateLimits(app: FastifyInstance, limits: RateLimits) {
  const limitBy = (name: keyof RateLimits, keyOf: (request: FastifyRequest) => string): Check => {
    const { max, windowSeconds } = limits[name];
    const check = app.createRateLimit({ max, timeWindow: windowSeconds * 1000, keyGenerator: keyOf });
    return async (request) => {
      const result = await check(request);
      if (!result.isAllowed && result.isExceeded) {
        throw new AppError([problemEntry('too_many_requests', { seconds: result.ttlInSeconds })], result.ttlInSeconds);
      }
    };
  };
  const perAddress = limitBy('api', (request) => request.ip);
  const signInPerAddress = limitBy('auth', (request) => `address ${request.ip}`);
  const signInPerAccount = limitBy('auth', (request) => `account ${accountOf(request)}`);
  const reportsPerAccount = limitBy('reports', (request) => `reports ${accountOf(request)}`);
  const own = {
    auth: { beforeBody: [signInPerAddress], afterBody: [signInPerAccount] },
    reports: { beforeBody: [], afterBody: [reportsPerAccount] },
  };
  return {
    beforeBody: ({ rateLimit }: RouteSpec): Check[] => [perAddress, ...(rateLimit ? own[rateLimit].beforeBody : [])],
    afterBody: ({ rateLimit }: RouteSpec): Check[] => (rateLimit ? own[rateLimit].afterBody : []),
  };
}
export type RateLimitChecks = ReturnType<typeof createRateLimits>;
