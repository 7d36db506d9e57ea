import { maxBodyBytesOf, type RouteSpec } from '@sightline/contract/define-route';
import { MAX_PROBLEMS, type ProblemEntry, problemEntry } from '@sightline/contract/errors';
import { problemsOf } from '@sightline/contract/validation';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { AppError, fail } from '../errors/app-error.ts';
import { isWithinBounds } from './body-bounds.ts';
import { isStorable } from './storable.ts';

const ADDRESS = ['params', 'query'] as const;
const PARTS = [...ADDRESS, 'body'] as const;
type Part = (typeof PARTS)[number];

/** An id in the path that is no id cannot exist: 404 like any other unknown thing. */
const isUnknownAddress = (part: Part) => part === 'params';

export interface ParsedRequest {
  params?: unknown;
  query?: unknown;
  body?: unknown;
  upload?: { type: string; data: Buffer } | { type: string; chunks: AsyncIterable<Uint8Array> };
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

/** A raw body that is read as it comes ends at its limit, and says so when its sender has gone. */
async function* limited(request: FastifyRequest, maxBytes: number): AsyncGenerator<Uint8Array> {
  let bytes = 0;
  try {
    // The connection stays open for the answer when the rest is not wanted.
    for await (const chunk of request.raw.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
      bytes += chunk.length;
      if (bytes > maxBytes) fail('body_too_large');
      yield chunk;
    }
  } catch (error) {
    if (request.raw.readableAborted) fail('malformed_request');
    throw error;
  }
}

function uploadOf({ upload }: RouteSpec, request: FastifyRequest) {
  const type = request.headers['content-type']?.split(';')[0]?.trim() ?? '';
  if (!upload?.types.includes(type)) fail('unsupported_media_type');
  if (upload.streamed) return { type, chunks: limited(request, upload.maxBytes) };
  if (!Buffer.isBuffer(request.body) || request.body.length === 0) fail('required', { field: 'body' });
  return { type, data: request.body };
}

const isBodyBounded = (route: RouteSpec, { body }: FastifyRequest) =>
  route.access === 'node' || Buffer.isBuffer(body) || isWithinBounds(body, maxBodyBytesOf(route));

function parseParts(route: RouteSpec, request: FastifyRequest, parts: readonly Part[]): ParsedRequest {
  const problems: ProblemEntry[] = [];
  const given: ParsedRequest = {};
  for (const part of parts) {
    const schema = route[part];
    if (!schema) continue;
    const before = problems.length;
    given[part] = parsePart(schema, request[part] ?? (part === 'query' ? {} : undefined), problems);
    if (problems.length > before && isUnknownAddress(part)) fail('not_found');
    const unstorable = route.access === 'node' ? undefined : unstorableField(given[part]);
    if (unstorable !== undefined) problems.push(problemEntry('invalid_value', undefined, unstorable));
  }
  const [first, ...rest] = problems;
  if (first) throw new AppError([first, ...rest.slice(0, MAX_PROBLEMS - 1)]);
  return given;
}

/** What a route asks for in its address, which is there before the body. */
export const parseAddress = (route: RouteSpec, request: FastifyRequest) => parseParts(route, request, ADDRESS);

/** Reads what a route asks for, all problems at once, or ends the call with 422. */
export function parseRequest(route: RouteSpec, request: FastifyRequest): ParsedRequest {
  if (!isBodyBounded(route, request)) fail('body_too_complex', { field: 'body' });
  const given = parseParts(route, request, PARTS);
  if (route.upload) given.upload = uploadOf(route, request);
  return given;
}
