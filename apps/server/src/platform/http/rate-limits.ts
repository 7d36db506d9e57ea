import { normalizeIP } from '@fastify/rate-limit';
import type { RouteSpec } from '@sightline/contract/define-route';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { LimitName, RateLimits } from '../config/rate-limits.ts';
import { tooManyRequests } from '../errors/app-error.ts';
import { DEVICE_COOKIE } from './session-cookie.ts';

type Check = (request: FastifyRequest) => Promise<void>;

/** Finds a device that somebody has signed in with before, by its cookie. */
interface Devices {
  knownDevice(cookie: string): string | undefined;
}

/** The network a caller is counted under: an IPv4 address, or the /64 that one subscriber of IPv6 is given. */
export const networkOf = (ip: string): string => normalizeIP(ip);

const addressOf = (request: FastifyRequest) => networkOf(request.ip);

/** The account that is signed in; without one, the caller's address. */
/** Who views the console as somebody else uses up their own allowance. */
const accountOf = (request: FastifyRequest) => {
  const actor = request.caller?.actor;
  return actor?.viewing?.viewer.userId ?? actor?.userId ?? addressOf(request);
};

/** Limits that apply before the body is read (per address or device) and after it (per session's account). */
export function createRateLimits(app: FastifyInstance, limits: RateLimits, { knownDevice }: Devices) {
  const limitBy = (name: LimitName, keyOf: (request: FastifyRequest) => string): Check => {
    const { max, windowSeconds } = limits[name];
    const check = app.createRateLimit({ max, timeWindow: windowSeconds * 1000, keyGenerator: keyOf });
    return async (request) => {
      const result = await check(request);
      if (!result.isAllowed && result.isExceeded) throw tooManyRequests(result.ttlInSeconds);
    };
  };
  /** Strangers at the same address cannot use up what a known device has. */
  const origin = (request: FastifyRequest) => {
    const cookie = request.cookies[DEVICE_COOKIE];
    const device = cookie && knownDevice(cookie);
    return device ? `device ${device}` : `address ${addressOf(request)}`;
  };
  const perAddress = limitBy('api', addressOf);
  const authPerOrigin = limitBy('auth', origin);
  const authPerAccount = limitBy('auth', (request) => `account ${accountOf(request)}`);
  const perAccount = (name: 'reports' | 'connections') => limitBy(name, (request) => `${name} ${accountOf(request)}`);
  const keyLimit = limitBy('keys', (request) => `key ${request.caller.actor?.key?.id ?? ''}`);
  const tenantLimit = limitBy('tenants', (request) => `tenant ${request.caller.actor?.tenantId ?? ''}`);
  const own = {
    auth: { beforeBody: [authPerOrigin], afterBody: [authPerAccount] },
    reports: { beforeBody: [], afterBody: [perAccount('reports')] },
    connections: { beforeBody: [], afterBody: [perAccount('connections')] },
  };
  return {
    /** One program must not use up what the others behind its address have, nor one tenant what the others have. */
    perCaller: async (request: FastifyRequest) => {
      if (request.caller.actor?.key) await keyLimit(request);
      if (request.caller.actor?.tenantId) await tenantLimit(request);
    },
    beforeBody: ({ rateLimit }: RouteSpec): Check[] => [perAddress, ...(rateLimit ? own[rateLimit].beforeBody : [])],
    /** Whom a call without a session is about is the operation's to limit: nobody else may use up somebody's tries. */
    afterBody: ({ rateLimit, access }: RouteSpec): Check[] =>
      rateLimit && access !== 'public' ? own[rateLimit].afterBody : [],
  };
}
export type RateLimitChecks = ReturnType<typeof createRateLimits>;
