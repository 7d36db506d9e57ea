import { ERRORS, type ErrorCode, type ErrorParams, type ProblemEntry, problemEntry } from '@sightline/contract/errors';

/** A failure with a catalogue code: what the caller is told, never what went on inside. */
export class AppError extends Error {
  readonly status: number;
  constructor(
    readonly errors: readonly [ProblemEntry, ...ProblemEntry[]],
    readonly retryAfterSeconds?: number,
    /** What the caller's state has become in the meantime. */
    readonly current?: unknown,
  ) {
    super(errors[0].message);
    this.name = 'AppError';
    this.status = ERRORS[errors[0].code].status;
  }
}

/** Ends the call with a catalogue error; `field` names what the caller can correct. */
export function fail(code: ErrorCode, { field, ...params }: ErrorParams & { field?: string } = {}): never {
  throw new AppError([problemEntry(code, Object.keys(params).length > 0 ? params : undefined, field)]);
}

/** To be thrown when somebody has to wait. */
export const tooManyRequests = (seconds: number): AppError =>
  new AppError([problemEntry('too_many_requests', { seconds })], seconds);
