import type { RouteSpec } from '@sightline/contract/define-route';
import { type ProblemEntry, problemEntry } from '@sightline/contract/errors';
import { problemsOf } from '@sightline/contract/validation';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { AppError, fail } from '../errors/app-error.ts';
import { isStorable } from './storable.ts';

const PARTS = ['params', 'query', 'body'] as const;

/** An id in the path that is no id cannot exist: 404 like any other unknown thing. */
const isUnknownAddress = (part: (typeof PARTS)[number]) => part === 'params';

export interface ParsedRequest {
  params?: unknown;
  query?: unknown;
  body?: unknown;
  upload?: { type: string; data: Buffer };
}

/** The first field of what was sent whose text cannot be kept. Nodes are not asked: what they send is cleaned, not refused. */
const unstorableField = (value: unknown): string | undefined =>
  Object.entries(value ?? {}).find(([key, inner]) => !isStorable(key) || !isStorable(inner))?.[0];

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
    const unstorable = route.access === 'node' ? undefined : unstorableField(given[part]);
    if (unstorable !== undefined) problems.push(problemEntry('invalid_value', undefined, unstorable));
  }
  const [first, ...rest] = problems;
  if (first) throw new AppError([first, ...rest]);
  if (route.upload) given.upload = uploadOf(route, request);
  return given;
}
