import { ApiError } from '@sightline/client/api-error';

type ProblemType = 'validation_error' | 'client_error' | 'server_error';

/** The body a failed call answers with. */
export const problem = (type: ProblemType, ...errors: object[]) => ({ type, errors });

/** What the client throws for it. */
export const failure = (status: number, type: ProblemType, ...errors: object[]) =>
  new ApiError(status, problem(type, ...errors) as never);
