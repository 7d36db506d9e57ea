/** The parts of an OpenAPI description that this page reads. */
export interface Schema {
  $ref?: string;
  type?: string | readonly string[];
  format?: string;
  description?: string;
  default?: unknown;
  const?: unknown;
  enum?: readonly unknown[];
  properties?: Readonly<Record<string, Schema>>;
  required?: readonly string[];
  items?: Schema;
  anyOf?: readonly Schema[];
  oneOf?: readonly Schema[];
  allOf?: readonly Schema[];
  minimum?: number;
}

interface Parameter {
  $ref?: string;
  name: string;
  in: 'path' | 'query' | 'header' | 'cookie';
  required?: boolean;
  description?: string;
  schema?: Schema;
}

type Content = Readonly<Record<string, { schema?: Schema }>>;

interface Answer {
  $ref?: string;
  description?: string;
  content?: Content;
}

interface Operation {
  operationId: string;
  tags?: readonly string[];
  summary?: string;
  description?: string;
  security?: readonly Readonly<Record<string, unknown>>[];
  parameters?: readonly Parameter[];
  requestBody?: { content?: Content };
  responses: Readonly<Record<string, Answer>>;
}

export interface Description {
  paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  components: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
}

/** What a reference stands for; what is no reference stands for itself. */
export function resolve<T extends { $ref?: string }>({ components }: Description, part: T): T {
  if (part.$ref === undefined) return part;
  const [, kind = '', name = ''] = /^#\/components\/([^/]+)\/(.+)$/.exec(part.$ref) ?? [];
  const found = components[kind]?.[name] as T | undefined;
  return found ? { ...found, ...part, $ref: undefined } : part;
}

interface ApiAnswer {
  status: string;
  note: string;
  schema: Schema | undefined;
}

/** One call, as people read it. */
export interface ApiCall {
  id: string;
  method: string;
  path: string;
  summary: string;
  note: string;
  parameters: readonly Parameter[];
  /** What it is sent, and in which form. */
  body: { type: string; schema: Schema | undefined } | undefined;
  answers: readonly ApiAnswer[];
}

export interface ApiGroup {
  name: string;
  calls: readonly ApiCall[];
}

const takesKeys = ({ security = [] }: Operation) => security.some((way) => 'apiKey' in way);

function bodyOf({ requestBody }: Operation): ApiCall['body'] {
  const [found] = Object.entries(requestBody?.content ?? {});
  return found && { type: found[0], schema: found[1].schema };
}

function callOf(description: Description, path: string, method: string, operation: Operation): ApiCall {
  return {
    id: operation.operationId,
    method: method.toUpperCase(),
    path,
    summary: operation.summary ?? '',
    note: operation.description ?? '',
    parameters: (operation.parameters ?? []).map((parameter) => resolve(description, parameter)),
    body: bodyOf(operation),
    answers: Object.entries(operation.responses).map(([status, answer]) => {
      const { description: note = '', content = {} } = resolve(description, answer);
      return { status, note, schema: Object.values(content)[0]?.schema };
    }),
  };
}

/** The calls that keys can make, by what they are about. */
export function groupsOf(description: Description): ApiGroup[] {
  const groups = new Map<string, ApiCall[]>();
  for (const [path, methods] of Object.entries(description.paths))
    for (const [method, operation] of Object.entries(methods)) {
      if (!takesKeys(operation)) continue;
      const name = operation.tags?.[0] ?? '';
      groups.set(name, [...(groups.get(name) ?? []), callOf(description, path, method, operation)]);
    }
  return [...groups]
    .map(([name, calls]) => ({ name, calls }))
    .toSorted((one, other) => one.name.localeCompare(other.name, 'en'));
}

/** What has all the words that were typed in its path or summary. */
export function found(groups: readonly ApiGroup[], search: string): ApiGroup[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  const isFound = ({ method, path, summary }: ApiCall) => {
    const text = `${method} ${path} ${summary}`.toLowerCase();
    return words.every((word) => text.includes(word));
  };
  return groups
    .map(({ name, calls }) => ({ name, calls: calls.filter(isFound) }))
    .filter(({ calls }) => calls.length > 0);
}
