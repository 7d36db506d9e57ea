interface RateLimit {
  max: number;
  windowSeconds: number;
}

/**
 * `auth` counts calls about accounts per device, address or session; `api` counts every call per address; `reports` counts
 * what one account's consoles write into the log; `connections` counts the addresses that one account has nodes open.
 * `keys` counts the calls of one API key; `tenants` counts every call of a company's people and programs, or of a reseller's own.
 * `tries` is the wrong tries that are free, and the longest wait after
 * more of them.
 */
const DEFAULT_RATE_LIMITS = {
  auth: { max: 120, windowSeconds: 60 },
  api: { max: 1200, windowSeconds: 60 },
  reports: { max: 30, windowSeconds: 60 },
  connections: { max: 30, windowSeconds: 60 },
  keys: { max: 600, windowSeconds: 60 },
  tenants: { max: 12_000, windowSeconds: 60 },
  tries: { max: 5, windowSeconds: 300 },
} satisfies Record<string, RateLimit>;

export type LimitName = keyof typeof DEFAULT_RATE_LIMITS;
export interface RateLimits extends Record<LimitName, RateLimit> {
  /** All limits are lifted, also those on wrong tries and on mails. */
  areOff: boolean;
}

/** Reads `auth=10/60,api=600/60` (calls per seconds); `off` lifts all limits. What is not named keeps its default. */
export function rateLimitsOf(text: string): RateLimits {
  if (text.trim() === 'off') {
    const unlimited = { max: Number.MAX_SAFE_INTEGER, windowSeconds: 60 };
    const names = Object.keys(DEFAULT_RATE_LIMITS) as LimitName[];
    const limits = Object.fromEntries(names.map((name) => [name, unlimited])) as Record<LimitName, RateLimit>;
    return { ...limits, areOff: true };
  }
  const limits: RateLimits = { ...DEFAULT_RATE_LIMITS, areOff: false };
  for (const part of text.split(',').filter(Boolean)) {
    const match = /^\s*(auth|api|reports|connections|keys|tenants|tries)=(\d+)\/(\d+)\s*$/.exec(part);
    if (!match) throw new Error(`RATE_LIMITS has "${part}"; write it like auth=10/60,api=600/60 or off.`);
    limits[match[1] as LimitName] = { max: Number(match[2]), windowSeconds: Number(match[3]) };
  }
  return limits;
}
