import type { Problem } from '@sightline/contract/errors';

/** A call that was answered with a failure, or not answered at all (`status` 0). */
export class ApiError extends Error {
  constructor(
    readonly status: number,
    /** The server's own words; absent when what came back was not ours (a proxy's page, a lost connection). */
    readonly problem: Problem | undefined,
    /** Seconds to wait before trying again, when the server said so. */
    readonly retryAfterSeconds?: number,
  ) {
    super(problem?.errors[0]?.message ?? (status === 0 ? 'The server cannot be reached' : `HTTP ${status}`));
    this.name = 'ApiError';
  }

  has(code: string) {
    return this.problem?.errors.some((error) => error.code === code) ?? false;
  }
}
