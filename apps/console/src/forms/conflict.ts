import { ApiError } from '@sightline/client/api-error';

/** What a record is now, when a save was refused because somebody else was first. */
export const conflictIn = (error: unknown): unknown =>
  error instanceof ApiError && error.has('changed_since') ? error.problem?.current : undefined;
