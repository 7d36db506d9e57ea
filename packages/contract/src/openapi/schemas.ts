import { z } from 'zod';
import { type Json, mapObjects, sortedByKey } from './json.ts';
import { namedSchemas } from './named-schemas.ts';

/** What is sent, or what is received. */
export type Io = 'input' | 'output';
export type Describe = (type: z.ZodType, io: Io) => Json;

/** What zod adds for its own precision and readers do not need: the pattern behind a format, the bounds of integers. */
function simplify({
  zodSchema,
  jsonSchema: schema,
}: Parameters<NonNullable<z.core.ToJSONSchemaParams['override']>>[0]) {
  if (schema.format !== undefined) delete schema.pattern;
  if (schema.maximum === Number.MAX_SAFE_INTEGER) delete schema.maximum;
  if (schema.minimum === Number.MIN_SAFE_INTEGER) delete schema.minimum;
  // Only a strict object refuses what it does not know; an answer may gain fields later.
  if (zodSchema._zod.def.type === 'object' && !zodSchema._zod.def.catchall) delete schema.additionalProperties;
}

/** A record of known keys as an object with those keys: generators and linters look for what is required among `properties`. */
function withProperties(schema: Json): Json {
  const { propertyNames, additionalProperties, ...rest } = schema;
  const keys = (propertyNames as Json | undefined)?.enum;
  if (!Array.isArray(keys) || !Array.isArray(schema.required)) return schema;
  const properties = Object.fromEntries(keys.map((key) => [key, additionalProperties]));
  return { ...rest, properties, additionalProperties: false };
}

/** Describes schemas one by one, and collects their named parts under `input/Name` or `output/Name`. */
function createCollector() {
  const registry = namedSchemas();
  const named = new Map<string, Json>();
  const describe: Describe = (type, io) => {
    const options = { io, metadata: registry, override: simplify };
    const { $schema: _, $defs = {}, '~standard': __, ...schema } = z.toJSONSchema(type, options) as Json;
    const withKeys = (part: Json) =>
      mapObjects(part, (object) =>
        typeof object.$ref === 'string'
          ? { ...object, $ref: object.$ref.replace('#/$defs', io) }
          : withProperties(object),
      );
    for (const [name, part] of Object.entries($defs as Json)) named.set(`${io}/${name}`, withKeys(part as Json));
    return withKeys(schema);
  };
  return { describe, named };
}

const isSchema = (object: Json) => 'type' in object || 'anyOf' in object || 'oneOf' in object;

/**
 * Gives each named schema its place among the components and lets everything refer to it, also where a schema was
 * written out again. One that is sent in another form than it is received has two places, `Name` and `NameInput`.
 */
function createComponents(named: ReadonlyMap<string, Json>) {
  const names = new Map<string, string>();
  const byText = new Map<string, string>();
  const schemas: Record<string, Json> = {};

  const settle = <T>(value: T): T =>
    mapObjects(value, (object) => {
      if (typeof object.$ref === 'string' && named.has(object.$ref)) return { ...object, $ref: refTo(object.$ref) };
      const equal = isSchema(object) ? byText.get(JSON.stringify(object)) : undefined;
      return equal === undefined ? object : { $ref: equal };
    });

  function place(key: string): string {
    const [io, name] = key.split('/') as [Io, string];
    const received = io === 'input' && named.has(`output/${name}`) ? refTo(`output/${name}`) : undefined;
    const schema = settle(named.get(key)!);
    if (typeof schema.$ref === 'string') return schema.$ref;
    const own = received ? `${name}Input` : name;
    const ref = `#/components/schemas/${own}`;
    schemas[own] = schema;
    byText.set(JSON.stringify(schema), ref);
    return ref;
  }

  function refTo(key: string): string {
    const ref = names.get(key) ?? place(key);
    names.set(key, ref);
    return ref;
  }

  // A part is shorter than what holds it: so whatever is written out again is known by then.
  const bySize = [...named].toSorted(([, a], [, b]) => JSON.stringify(a).length - JSON.stringify(b).length);
  for (const [key] of bySize) refTo(key);
  return { settle, schemas };
}

/** What `make` says, with its schemas referred to, and the schemas it refers to. */
export function withSchemas<T>(make: (describe: Describe) => T): { made: T; schemas: Record<string, Json> } {
  const { describe, named } = createCollector();
  const drafted = make(describe);
  const { settle, schemas } = createComponents(named);
  return { made: settle(drafted), schemas: sortedByKey(schemas) };
}
