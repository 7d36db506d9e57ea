import { z } from 'zod';
import type { Access, RouteSpec } from './define-route.ts';
import { ERRORS, type ErrorCode, Problem } from './errors.ts';
import { ROUTES } from './routes.ts';

type Json = { [key: string]: unknown };
type Io = 'input' | 'output';
export type OpenApiDocument = Json & { openapi: string; paths: Record<string, Json> };

const API_PREFIX = '/api';
const JSON_TYPE = 'application/json';
/** The server sets it under this very name. */
export const SESSION_COOKIE = 'sightline_session';

/** What zod adds for its own precision and readers do not need: the pattern behind a format, the bounds of integers. */
function simplify({ jsonSchema: schema }: { jsonSchema: z.core.JSONSchema.BaseSchema }) {
  if (schema.format !== undefined) delete schema.pattern;
  if (schema.maximum === Number.MAX_SAFE_INTEGER) delete schema.maximum;
  if (schema.minimum === Number.MIN_SAFE_INTEGER) delete schema.minimum;
}

function schemaOf(type: z.ZodType, io: Io): Json {
  const { $schema: _, '~standard': __, ...schema } = z.toJSONSchema(type, { io, override: simplify }) as Json;
  return schema;
}

function parametersOf(type: z.ZodObject | undefined, place: 'path' | 'query'): Json[] {
  if (!type) return [];
  const { properties = {}, required = [] } = schemaOf(type, 'input') as { properties?: Json; required?: string[] };
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema,
  }));
}

const content = (type: string, schema: Json) => ({ [type]: { schema } });
const RAW: Json = {};

function requestBodyOf({ body, upload }: RouteSpec): Json | undefined {
  if (body)
    return { required: !body.safeParse(undefined).success, content: content(JSON_TYPE, schemaOf(body, 'input')) };
  if (!upload) return undefined;
  return {
    description: `At most ${upload.maxBytes} bytes`,
    required: true,
    content: Object.fromEntries(upload.types.map((type) => [type, { schema: RAW }])),
  };
}

const answer = (description: string, body?: Json) => (body ? { description, content: body } : { description });

function successOf({ response, content: type, status = 200 }: RouteSpec): [string, Json] {
  if (type) return [String(status), answer('The file', content(type, RAW))];
  if (!response) return ['204', answer('Done')];
  return [String(status), answer('Done', content(JSON_TYPE, schemaOf(response, 'output')))];
}

const ACCESS_ERRORS: Record<Access, readonly ErrorCode[]> = {
  public: [],
  session: ['not_authenticated'],
  node: ['invalid_node_token'],
};

/** What a call can answer besides what it declares, by what it takes. */
const COMMON_ERRORS: readonly (readonly [when: (route: RouteSpec) => unknown, codes: readonly ErrorCode[]])[] = [
  [() => true, ['too_many_requests', 'internal_error', 'unavailable']],
  [({ params, query, body }) => params || query || body, ['invalid_value']],
  [({ body }) => body, ['malformed_request', 'required', 'unknown_field']],
  [({ body, upload }) => body || upload, ['body_too_large', 'unsupported_media_type']],
  [({ permission }) => permission, ['permission_denied']],
  [({ method, access }) => method !== 'GET' && access !== 'node', ['foreign_origin']],
];

const errorsOf = (route: RouteSpec): ErrorCode[] => [
  ...new Set([
    ...(route.errors ?? []),
    ...ACCESS_ERRORS[route.access ?? 'session'],
    ...COMMON_ERRORS.flatMap(([when, codes]) => (when(route) ? codes : [])),
  ]),
];

function failuresOf(route: RouteSpec): Record<string, Json> {
  const codes = errorsOf(route);
  const statuses = [...new Set(codes.map((code) => ERRORS[code].status))];
  return Object.fromEntries(
    statuses.map((status) => {
      const named = codes.filter((code) => ERRORS[code].status === status).map((code) => `\`${code}\``);
      return [String(status), { $ref: '#/components/responses/Problem', description: named.join(', ') }];
    }),
  );
}

/** What every code means, in one place. */
const errorCodes = (): Json => ({
  type: 'string',
  enum: Object.keys(ERRORS),
  description: Object.entries(ERRORS)
    .map(([code, { status, message }]) => `- \`${code}\` (${status}): ${message}`)
    .join('\n'),
});

const SECURITY: Record<Access, Json[]> = { public: [], session: [{ session: [] }], node: [{ node: [] }] };

function descriptionOf({ permission, demoOnly }: RouteSpec): Json {
  const lines = [
    ...(permission ? [`Needs the permission \`${permission}\`.`] : []),
    ...(demoOnly ? ['Exists in demo mode only.'] : []),
  ];
  return lines.length > 0 ? { description: lines.join(' ') } : {};
}

const familyOf = (path: string) => path.split('/')[1] ?? '';

function operationOf(name: string, route: RouteSpec): Json {
  const parameters = [...parametersOf(route.params, 'path'), ...parametersOf(route.query, 'query')];
  const requestBody = requestBodyOf(route);
  const [status, success] = successOf(route);
  return {
    operationId: name,
    tags: [familyOf(route.path)],
    summary: route.summary,
    ...descriptionOf(route),
    security: SECURITY[route.access ?? 'session'],
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(requestBody ? { requestBody } : {}),
    responses: { [status]: success, ...failuresOf(route) },
  };
}

function pathsOf(routes: Record<string, RouteSpec>): Record<string, Json> {
  const paths: Record<string, Json> = {};
  for (const [name, route] of Object.entries(routes)) {
    const path = API_PREFIX + route.path.replaceAll(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [route.method.toLowerCase()]: operationOf(name, route) };
  }
  return paths;
}

const DESCRIPTION = [
  'Paths are accepted with and without the trailing slash. Ids are UUIDs; times are ISO 8601 in UTC.',
  'Every failed call answers a Problem: its codes (see ErrorCode) are stable, its messages are in English.',
].join('\n');

/** The description of every call as OpenAPI 3.1, made from the very values that server and client use. */
export function openApiDocument(version: string, routes: Record<string, RouteSpec> = ROUTES): OpenApiDocument {
  const families = [...new Set(Object.values(routes).map((route) => familyOf(route.path)))].toSorted();
  return {
    openapi: '3.1.0',
    info: { title: 'Sightline', version, description: DESCRIPTION },
    tags: families.map((name) => ({ name })),
    paths: pathsOf(routes),
    components: {
      schemas: { Problem: schemaOf(Problem, 'output'), ErrorCode: errorCodes() },
      responses: {
        Problem: answer('The call failed', content(JSON_TYPE, { $ref: '#/components/schemas/Problem' })),
      },
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: SESSION_COOKIE, description: 'Set by POST /api/auth/login/' },
        node: { type: 'http', scheme: 'bearer', description: "A processing node's token" },
      },
    },
  };
}
