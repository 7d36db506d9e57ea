import type { Secrets } from '../../platform/crypto/secrets.ts';
import { AppError, tooManyRequests } from '../../platform/errors/app-error.ts';
import type { Services } from '../services.ts';
import { type CountedTry, countTry, deleteTries, secondsToWait, uncountTries } from './tries.repo.ts';

/**
 * What tries are counted under, as multiples of the setting `tries`: how many are free, and the longest wait. Addresses
 * and accounts are shared by many, so they have more room and shorter waits.
 */
const SCOPES = {
  /** One account, tried from one address. */
  account_and_address: { free: 1, longest: 1 },
  /** One address, whatever it tries. */
  address: { free: 10, longest: 0.2 },
  /** One account, from all addresses that are no known device of it. */
  account: { free: 20, longest: 0.2 },
  /** One account on a device that its owner has signed in with before. */
  device: { free: 2, longest: 0.2 },
  /** Somebody signed in, who proves again who they are. */
  session: { free: 1, longest: 1 },
} as const;
type Scope = keyof typeof SCOPES;

/** A right try ends what was counted here; elsewhere it only takes itself off the count. */
const ENDED_BY_SUCCESS: ReadonlySet<Scope> = new Set<Scope>(['account_and_address', 'device', 'session']);

export interface Subject {
  scope: Scope;
  name: string;
  /** The account it is about, when tries are counted by address too. */
  account?: string;
}

type Parts = Pick<Services, 'db' | 'secrets' | 'config'>;

const FORGET_SECONDS = 3600;

export const tryKey = (secrets: Secrets, scope: Scope, name: string) => secrets.sign('wrong-tries', `${scope} ${name}`);

function countedOf({ secrets, config }: Parts, { scope, name, account }: Subject): CountedTry {
  const { max, windowSeconds } = config.rateLimits.tries;
  const longestSeconds = Math.max(1, Math.round(windowSeconds * SCOPES[scope].longest));
  return {
    key: tryKey(secrets, scope, name),
    account: account === undefined ? null : tryKey(secrets, 'account', account),
    free: max * SCOPES[scope].free,
    longestSeconds,
    forgetSeconds: Math.max(FORGET_SECONDS, 2 * longestSeconds),
  };
}

/** How often each scope has been tried, this try included. */
export type TryCounts = Partial<Record<Scope, number>>;

async function refuseTooEarly(parts: Parts, keys: readonly string[]): Promise<void> {
  const seconds = await secondsToWait(parts.db, keys);
  if (seconds > 0) throw tooManyRequests(seconds);
}

/** Counts a try before it is checked, or ends the call: of many at once, only so many are checked. */
async function takeTry(parts: Parts, subjects: readonly Subject[]): Promise<TryCounts> {
  const counted = subjects.map((subject) => ({ scope: subject.scope, ...countedOf(parts, subject) }));
  const keys = counted.map(({ key }) => key);
  // Most calls of a flood end with this one reading.
  await refuseTooEarly(parts, keys);
  const counts = await parts.db.transaction(async (tx) => {
    const found: TryCounts = {};
    for (const { scope, ...each } of counted.toSorted((a, b) => (a.key < b.key ? -1 : 1))) {
      const tries = await countTry(tx, each);
      // Another try was quicker. Thrown, so that nothing stays counted.
      if (tries === undefined) throw tooManyRequests(1);
      found[scope] = tries;
    }
    return found;
  });
  return counts;
}

/** Wrong is what the caller is told is wrong; anything else that ends a call says nothing about the try. */
const isWrongTry = (error: unknown) => error instanceof AppError && (error.status === 401 || error.status === 422);

interface Options {
  /** Whether coming through proves everything: one step of several only takes itself off the count. */
  provesAll: boolean;
  onWrong?: (counts: TryCounts) => Promise<void>;
}

/**
 * Runs a check that somebody may get wrong. `work` ends the call itself when it was wrong; after several such tries the
 * next ones have to wait, longer each time.
 */
export async function limitTries<T>(
  parts: Parts,
  subjects: readonly Subject[],
  work: () => Promise<T>,
  { provesAll, onWrong }: Options,
): Promise<T> {
  if (parts.config.rateLimits.areOff) return work();
  const counts = await takeTry(parts, subjects);
  const keysOf = (some: readonly Subject[]) => some.map(({ scope, name }) => tryKey(parts.secrets, scope, name));
  try {
    const done = await work();
    const ended = subjects.filter(({ scope }) => provesAll && ENDED_BY_SUCCESS.has(scope));
    await deleteTries(parts.db, keysOf(ended));
    await uncountTries(parts.db, keysOf(subjects.filter((subject) => !ended.includes(subject))));
    return done;
  } catch (error) {
    if (isWrongTry(error)) await onWrong?.(counts);
    else await uncountTries(parts.db, keysOf(subjects));
    throw error;
  }
}
