import type { Access, RouteSpec } from '../define-route.ts';
import { ERRORS } from '../errors.ts';
import { permissionsIn, refusedWithout } from '../permissions.ts';
import { ROUTES } from '../routes.ts';
import { content, JSON_TYPE, type Json } from './json.ts';
import { parametersOf, shareParameters } from './parameters.ts';
import { failuresOf, sharedResponses } from './responses.ts';
import { type Describe, withSchemas } from './schemas.ts';

export type OpenApiDocument = Json & { openapi: string; paths: Record<string, Json> };

const API_PREFIX = '/api';
/** The server sets it under this very name. */
export const SESSION_COOKIE = 'sightline_session';

const RAW: Json = {};

function requestBodyOf({ body, upload }: RouteSpec, describe: Describe): Json | undefined {
  if (body)
    return { required: !body.safeParse(undefined).success, content: content(JSON_TYPE, describe(body, 'input')) };
  if (!upload) return undefined;
  return {
    description: `At most ${upload.maxBytes} bytes`,
    required: true,
    content: Object.fromEntries(upload.types.map((type) => [type, { schema: RAW }])),
  };
}

const answer = (description: string, body?: Json) => (body ? { description, content: body } : { description });

function successOf({ response, content: type, status = 200 }: RouteSpec, describe: Describe): [string, Json] {
  if (type) return [String(status), answer('The file', content(type, RAW))];
  if (!response) return ['204', answer('Done')];
  return [String(status), answer('Done', content(JSON_TYPE, describe(response, 'output')))];
}

/** What every code means, in one place. */
const errorCodes = (): Json => ({
  type: 'string',
  enum: Object.keys(ERRORS),
  description: Object.entries(ERRORS)
    .map(([code, { status, message }]) => `- \`${code}\` (${status}): ${message}`)
    .join('\n'),
});

const SECURITY: Record<Access, Json[]> = {
  public: [],
  session: [{ session: [] }, { apiKey: [] }],
  node: [{ node: [] }],
};
const securityOf = ({ access = 'session', sessionOnly }: RouteSpec): Json[] =>
  sessionOnly ? [{ session: [] }] : SECURITY[access];

function needOf(permission: RouteSpec['permission']): string[] {
  if (!permission) return [];
  const keys = permissionsIn(permission).map((key) => `\`${key}\``);
  // One set of several keys: each of them will do.
  const isAnyEnough = keys.length > 1 && refusedWithout(permission).length === 1;
  const named = isAnyEnough ? `permission ${keys.join(' or ')}` : `permissions ${keys.join(' and ')}`;
  return [`Needs the ${keys.length > 1 ? named : `permission ${keys[0]}`}.`];
}

function descriptionOf({ permission, demoOnly }: RouteSpec): Json {
  const lines = [...needOf(permission), ...(demoOnly ? ['Exists in demo mode only.'] : [])];
  return lines.length > 0 ? { description: lines.join(' ') } : {};
}

const familyOf = (path: string) => path.split('/')[1] ?? '';

function operationOf(name: string, route: RouteSpec, describe: Describe) {
  const parameters = parametersOf(route, describe);
  const requestBody = requestBodyOf(route, describe);
  const [status, success] = successOf(route, describe);
  return {
    operationId: name,
    tags: [familyOf(route.path)],
    summary: route.summary,
    ...descriptionOf(route),
    security: securityOf(route),
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(requestBody ? { requestBody } : {}),
    responses: { [status]: success, ...failuresOf(route) },
  };
}

function pathsOf(routes: Record<string, RouteSpec>, describe: Describe) {
  const paths: Record<string, Record<string, ReturnType<typeof operationOf>>> = {};
  for (const [name, route] of Object.entries(routes)) {
    const path = API_PREFIX + route.path.replaceAll(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [route.method.toLowerCase()]: operationOf(name, route, describe) };
  }
  return paths;
}

const DESCRIPTION = [
  'Paths are accepted with and without the trailing slash. Ids are UUIDs; times are ISO 8601 in UTC.',
  'Where a word and an id can stand in the same place of a path, the word counts: an id is never one of those words.',
  'Every failed call answers a Problem: its codes (see ErrorCode) are stable, its messages are in English.',
].join('\n');

const LICENSE: Json = { name: 'Apache License 2.0', identifier: 'Apache-2.0' };

/** The description of every call as OpenAPI 3.1, made from the very values that server and client use. */
export function openApiDocument(version: string, routes: Record<string, RouteSpec> = ROUTES): OpenApiDocument {
  const all = Object.values(routes);
  const families = [...new Set(all.map((route) => familyOf(route.path)))].toSorted();
  const { made, schemas } = withSchemas((describe) => ({
    ...shareParameters(pathsOf(routes, describe)),
    responses: sharedResponses(all, describe),
  }));
  return {
    openapi: '3.1.0',
    info: { title: 'Sightline', version, description: DESCRIPTION, license: LICENSE },
    servers: [{ url: '/', description: 'The installation that answers with this description' }],
    tags: families.map((name) => ({ name })),
    paths: made.paths,
    components: {
      schemas: { ...schemas, ErrorCode: errorCodes() },
      parameters: made.parameters,
      responses: made.responses,
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: SESSION_COOKIE, description: 'Set by POST /api/auth/login/' },
        apiKey: {
          type: 'http',
          scheme: 'bearer',
          description: 'A personal or service API key, made in the console; it begins with `sl_`',
        },
        node: { type: 'http', scheme: 'bearer', description: "A processing node's token" },
      },
    },
  };
}
