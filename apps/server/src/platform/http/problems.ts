import { ERRORS, type ErrorCode, type Problem, problemEntry, problemTypeOf } from '@sightline/contract/errors';
import type { FastifyError, FastifyInstance, FastifyReply } from 'fastify';
import { AppError } from '../errors/app-error.ts';

const problemOf = (status: number, errors: Problem['errors']): Problem => ({ type: problemTypeOf(status), errors });

/** What Fastify itself refuses, in our words. */
const FASTIFY_CODES: Record<string, ErrorCode> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported_media_type',
  FST_ERR_CTP_BODY_TOO_LARGE: 'body_too_large',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'malformed_request',
  FST_ERR_CTP_INVALID_JSON_BODY: 'malformed_request',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'malformed_request',
  FST_ERR_BAD_URL: 'malformed_request',
};

/** Turns anything thrown into a catalogue error; what nobody foresaw is a bug of ours and says nothing of itself. */
function toAppError(error: FastifyError | Error): AppError {
  if (error instanceof AppError) return error;
  const { code, statusCode } = error as Partial<FastifyError>;
  const known = code === undefined ? undefined : FASTIFY_CODES[code];
  if (known) return new AppError([problemEntry(known)]);
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500)
    return new AppError([problemEntry('malformed_request')]);
  return new AppError([problemEntry('internal_error')]);
}

function sendProblem(reply: FastifyReply, error: AppError) {
  if (error.retryAfterSeconds !== undefined) reply.header('retry-after', error.retryAfterSeconds);
  const current = error.current === undefined ? {} : { current: error.current };
  return reply.code(error.status).send({ ...problemOf(error.status, [...error.errors]), ...current });
}

export function registerProblems(app: FastifyInstance) {
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    const known = toAppError(error);
    // What was thrown on purpose is an answer, not a fault.
    if (known.status >= 500 && !(error instanceof AppError)) request.log.error({ err: error }, 'a call failed');
    // The rest of a body that is too large is not waited for.
    if (known.status === ERRORS.body_too_large.status) reply.header('connection', 'close');
    return sendProblem(reply, known);
  });
}

export const notFound = () => problemOf(ERRORS.not_found.status, [problemEntry('not_found')]);
