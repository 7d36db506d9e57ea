import type { RouteSpec } from '@sightline/contract/define-route';
import type { ProblemEntry } from '@sightline/contract/errors';
import { problemsOf } from '@sightline/contract/validation';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { AppError, fail } from './app-error.ts';

const PARTS = ['params', 'query', 'body'] as const;

/** An id in the path that is no id cannot exist: 404 like any other unknown thing. */
const isUnknownAddress = (part: (typeof PARTS)[number]) => part === 'params';

export interface ParsedRequest {
  params?: unknown;
  query?: unknown;
  body?: unknown;
  upload?: { type: string; data: Buffer };
}

function parsePart(schema: z.ZodType, value: unknown, problems: ProblemEntry[]) {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  problems.push(...problemsOf(parsed.error, value));
  return undefined;
}

function uploadOf(route: RouteSpec, request: FastifyRequest) {
  const type = request.headers['content-type']?.split(';')[0]?.trim() ?? '';
  if (!route.upload?.types.includes(type)) fail('unsupported_media_type');
  if (!Buffer.isBuffer(request.body) || request.body.length === 0) fail('required', { field: 'body' });
  return { type, data: request.body };
}

/** Reads what a route asks for, all problems at once, or ends the call with 422. */
export function parseRequest(route: RouteSpec, request: FastifyRequest): ParsedRequest {
  const problems: ProblemEntry[] = [];
  const given: ParsedRequest = {};
  for (const part of PARTS) {
    const schema = route[part];
    if (!schema) continue;
    const before = problems.length;
    given[part] = parsePart(schema, request[part] ?? (part === 'query' ? {} : undefined), problems);
    if (problems.length > before && isUnknownAddress(part)) fail('not_found');
  }
  const [first, ...rest] = problems;
  if (first) throw new AppError([first, ...rest]);
  if (route.upload) given.upload = uploadOf(route, request);
  return given;
}
