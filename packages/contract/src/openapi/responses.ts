import { type Access, isOpenWhileViewing, type RouteSpec } from '../define-route.ts';
import { ERRORS, type ErrorCode, Problem } from '../errors.ts';
import { content, groupBy, JSON_TYPE, type Json } from './json.ts';
import type { Describe } from './schemas.ts';

const ACCESS_ERRORS: Record<Access, readonly ErrorCode[]> = {
  public: [],
  session: ['not_authenticated', 'invalid_api_key'],
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
  [({ sessionOnly }) => sessionOnly, ['session_only']],
  [
    (route) => (route.access ?? 'session') === 'session' && !isOpenWhileViewing(route),
    ['viewing_read_only', 'viewing_ended'],
  ],
];

const errorsOf = (route: RouteSpec): ErrorCode[] => [
  ...new Set([
    ...(route.errors ?? []),
    ...ACCESS_ERRORS[route.access ?? 'session'],
    ...COMMON_ERRORS.flatMap(([when, codes]) => (when(route) ? codes : [])),
  ]),
];

const pascalCase = (code: string) => code.replaceAll(/(?:^|_)([a-z])/g, (_, letter: string) => letter.toUpperCase());
const refTo = (name: string): Json => ({ $ref: `#/components/responses/${name}` });
const inCode = (code: ErrorCode) => `\`${code}\``;

/** Failures by status. A code that stands alone has a response of its own, several share the general one. */
export const failuresOf = (route: RouteSpec): Record<string, Json> =>
  Object.fromEntries(
    [...groupBy(errorsOf(route), (code) => ERRORS[code].status)].map(([status, [first, ...others]]) => [
      status,
      others.length === 0
        ? refTo(pascalCase(first!))
        : { ...refTo('Problem'), description: [first!, ...others].map(inCode).join(', ') },
    ]),
  );

/** The responses that the failures of these routes refer to. */
export function sharedResponses(routes: readonly RouteSpec[], describe: Describe): Record<string, Json> {
  const failed = (description: string): Json => ({
    description,
    content: content(JSON_TYPE, describe(Problem, 'output')),
  });
  const used = new Set(routes.flatMap((route) => Object.values(failuresOf(route)).map(({ $ref }) => $ref)));
  const ofCodes = (Object.keys(ERRORS) as ErrorCode[]).map((code): [string, Json] => [
    pascalCase(code),
    failed(`${inCode(code)}: ${ERRORS[code].message}`),
  ]);
  return Object.fromEntries(
    [['Problem', failed('The call failed')] as const, ...ofCodes].filter(([name]) => used.has(refTo(name).$ref)),
  );
}
