import { ApiError } from '@sightline/client/api-error';

/** The key of a mail was used before, has expired or never existed. */
export const isDeadKey = (error: unknown) =>
  error instanceof ApiError &&
  (error.problem?.errors.some(({ code, field }) => code === 'invalid_key' || field === 'key') ?? false);
