interface RateLimit {
  max: number;
  windowSeconds: number;
}

/**
 * `auth` counts sign-in tries per account and per address; `api` counts every call per session or address;
 * `reports` counts what one account's consoles write into the log.
 */
const DEFAULT_RATE_LIMITS = {
  auth: { max: 20, windowSeconds: 60 },
  api: { max: 1200, windowSeconds: 60 },
  reports: { max: 30, windowSeconds: 60 },
} satisfies Record<string, RateLimit>;

export type RateLimits = Record<keyof typeof DEFAULT_RATE_LIMITS, RateLimit>;

/** Reads `auth=10/60,api=600/60` (calls per seconds); `off` lifts all limits. What is not named keeps its default. */
export function rateLimitsOf(text: string): RateLimits {
  if (text.trim() === 'off') {
    const unlimited = { max: Number.MAX_SAFE_INTEGER, windowSeconds: 60 };
    return { auth: unlimited, api: unlimited, reports: unlimited };
  }
  const limits: RateLimits = { ...DEFAULT_RATE_LIMITS };
  for (const part of text.split(',').filter(Boolean)) {
    const match = /^\s*(auth|api|reports)=(\d+)\/(\d+)\s*$/.exec(part);
    if (!match) throw new Error(`RATE_LIMITS has "${part}"; write it like auth=10/60,api=600/60 or off.`);
    limits[match[1] as keyof RateLimits] = { max: Number(match[2]), windowSeconds: Number(match[3]) };
  }
  return limits;
}
