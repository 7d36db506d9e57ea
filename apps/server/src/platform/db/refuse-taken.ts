import type { ErrorCode } from '@sightline/contract/errors';
import { fail } from '../errors/app-error.ts';

/** What to answer when a value must be unique and is not, by the index that says so. */
export type TakenBy = Record<string, { code: ErrorCode; field: string }>;

const UNIQUE_VIOLATION = '23505';

const indexOf = (error: unknown): string | undefined => {
  // The query builder wraps what the driver throws.
  const { code, constraint, cause } = error as { code?: string; constraint?: string; cause?: unknown };
  if (code === UNIQUE_VIOLATION) return constraint;
  return cause === undefined ? undefined : indexOf(cause);
};

/**
 * Turns the database's refusal of a repeated value into an error people can correct. The database decides, since two who
 * ask at the same moment would both be told that a name is free.
 */
export async function refuseTaken<T>(work: Promise<T>, takenBy: TakenBy): Promise<T> {
  try {
    return await work;
  } catch (error) {
    const taken = takenBy[indexOf(error) ?? ''];
    if (taken) fail(taken.code, { field: taken.field });
    throw error;
  }
}
