import { ApiError } from '@sightline/client/api-error';

/**
 * What a failed call means. `revoked`: the token is not valid any more. `refused`: the server understood and will never
 * take it. `transient`: worth trying again later.
 */
type FailureKind = 'revoked' | 'refused' | 'transient';

/** Whoever says so, the same would be refused again. */
const REFUSED = new Set([400, 413, 415, 422]);
/** What may be different later: a call that came too late, too early or too often. */
const LATER = new Set([408, 425, 429]);

export function kindOfFailure(error: unknown): FailureKind {
  if (!(error instanceof ApiError)) return 'transient';
  if (error.status === 401) return 'revoked';
  if (REFUSED.has(error.status)) return 'refused';
  // "Not found" or "forbidden" in the server's own words is an answer; from a proxy it is an outage.
  const isAnswer = error.status >= 400 && error.status < 500 && error.problem !== undefined;
  return isAnswer && !LATER.has(error.status) ? 'refused' : 'transient';
}

export const retryAfterOf = (error: unknown): number | undefined =>
  error instanceof ApiError ? error.retryAfterSeconds : undefined;

/** A failure in a few words, for the log. */
export const wordsOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** The server does not know this node (any more). */
export class TokenRevoked extends Error {
  constructor() {
    super(
      'The server does not accept the token of this node: create a new one in the console and start the node with it.',
    );
    this.name = 'TokenRevoked';
  }
}
