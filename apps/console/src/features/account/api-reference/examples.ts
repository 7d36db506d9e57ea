import { type ApiCall, type Description, resolve, type Schema } from './description.ts';

const AN_ID = '01990000-0000-7000-8000-000000000051';

const BY_FORMAT: Readonly<Record<string, string>> = {
  uuid: AN_ID,
  date: '2026-11-16',
  'date-time': '2026-11-16T08:00:00Z',
  email: 'name@example.com',
  uri: 'https://example.com',
  time: '08:00',
};

const DEEPEST = 5;
/** Of an object that requires nothing, as many fields are shown. */
const FIRST_FIELDS = 2;

const BY_TYPE: Readonly<Record<string, (description: Description, schema: Schema, depth: number) => unknown>> = {
  string: (_, { format = '' }) => BY_FORMAT[format] ?? '…',
  integer: (_, { minimum = 1 }) => minimum,
  number: (_, { minimum = 1 }) => minimum,
  boolean: () => true,
  null: () => null,
  array: (description, { items }, depth) =>
    items && depth < DEEPEST ? [exampleOf(description, items, depth + 1)] : [],
  object: (description, { properties = {}, required = [] }, depth) => {
    if (depth >= DEEPEST) return {};
    const names = required.length > 0 ? required : Object.keys(properties).slice(0, FIRST_FIELDS);
    return Object.fromEntries(
      names.flatMap((name) => {
        const field = properties[name];
        return field ? [[name, exampleOf(description, field, depth + 1)]] : [];
      }),
    );
  },
};

/** A value that fits a schema, with as little as it takes. */
export function exampleOf(description: Description, given: Schema, depth = 0): unknown {
  const schema = resolve(description, given);
  if (schema.default !== undefined) return schema.default;
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  const [way] = schema.anyOf ?? schema.oneOf ?? [];
  if (way) return exampleOf(description, way, depth);
  if (schema.allOf) return Object.assign({}, ...schema.allOf.map((part) => exampleOf(description, part, depth)));
  const type = Array.isArray(schema.type) ? schema.type[0] : (schema.type ?? 'object');
  return BY_TYPE[type]?.(description, schema, depth) ?? null;
}

const JSON_TYPE = 'application/json';

interface Request {
  url: string;
  method: string;
  type: string | undefined;
  /** As JSON; absent for a file. */
  json: string | undefined;
}

function requestOf(description: Description, call: ApiCall, origin: string): Request {
  const required = call.parameters.filter((parameter) => parameter.in === 'query' && parameter.required);
  const query = required.map(({ name, schema = {} }) => `${name}=${String(exampleOf(description, schema))}`).join('&');
  const isJson = call.body?.type === JSON_TYPE && call.body.schema !== undefined;
  return {
    url: `${origin}${call.path.replace(/\{[^}]+\}/g, AN_ID)}${query ? `?${query}` : ''}`,
    method: call.method,
    type: call.body?.type,
    json: isJson ? JSON.stringify(exampleOf(description, call.body!.schema!), null, 2) : undefined,
  };
}

const lines = (...parts: (string | false | undefined)[]) => parts.filter(Boolean).join('\n');

/** What somebody types to make a call, by the way they make it. */
const WAYS = {
  curl: ({ url, method, type, json }: Request) =>
    [
      `curl ${method === 'GET' ? '' : `-X ${method} `}"${url}"`,
      '-H "Authorization: Bearer $SIGHTLINE_KEY"',
      ...(type ? [`-H "Content-Type: ${type}"`] : []),
      ...(json ? [`-d '${json}'`] : []),
      ...(type && !json ? ['--data-binary @file'] : []),
    ].join(' \\\n  '),
  fetch: ({ url, method, type, json }: Request) =>
    lines(
      `const answer = await fetch('${url}', {`,
      method !== 'GET' && `  method: '${method}',`,
      '  headers: {',
      "    Authorization: 'Bearer ' + process.env.SIGHTLINE_KEY,",
      type && `    'Content-Type': '${type}',`,
      '  },',
      json && `  body: JSON.stringify(${json.replaceAll('\n', '\n  ')}),`,
      type && !json && '  body: file,',
      '});',
      'if (!answer.ok) throw new Error((await answer.json()).errors[0].message);',
    ),
} as const;

export type ExampleWay = keyof typeof WAYS;
export const EXAMPLE_WAYS = Object.keys(WAYS) as ExampleWay[];

export const exampleCall = (description: Description, call: ApiCall, way: ExampleWay, origin: string): string =>
  WAYS[way](requestOf(description, call, origin));
