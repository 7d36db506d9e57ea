import { type Description, resolve, type Schema } from './description.ts';

const MOST_VALUES = 8;

const nameOf = (reference: string) => reference.slice(reference.lastIndexOf('/') + 1);

/** What kind of value it is, in the words of the description. */
export function typeOf(schema: Schema): string {
  if (schema.$ref) return nameOf(schema.$ref);
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum) {
    const values = schema.enum.slice(0, MOST_VALUES).map((value) => JSON.stringify(value));
    return [...values, ...(schema.enum.length > MOST_VALUES ? ['…'] : [])].join(' | ');
  }
  const ways = schema.anyOf ?? schema.oneOf;
  if (ways) return ways.map(typeOf).join(' | ');
  if (schema.items) {
    const item = typeOf(schema.items);
    return item.includes(' | ') ? `(${item})[]` : `${item}[]`;
  }
  const type = Array.isArray(schema.type) ? schema.type.join(' | ') : (schema.type ?? 'object');
  return schema.format && type === 'string' ? schema.format : String(type);
}

export interface Field {
  name: string;
  type: string;
  isRequired: boolean;
  note: string;
  schema: Schema;
}

/** The object in a schema: itself, what a list of it holds, or the first of several ways. */
function objectIn(description: Description, given: Schema): Schema {
  const schema = resolve(description, given);
  if (schema.items) return objectIn(description, schema.items);
  const way = (schema.anyOf ?? schema.oneOf)?.find(({ type }) => type !== 'null');
  if (way) return objectIn(description, way);
  if (!schema.allOf) return schema;
  const parts = schema.allOf.map((part) => objectIn(description, part));
  return {
    properties: Object.assign({}, ...parts.map(({ properties }) => properties)),
    required: parts.flatMap(({ required = [] }) => required),
  };
}

/** The fields of an object, those that are required first. */
export function fieldsOf(description: Description, schema: Schema): Field[] {
  const { properties = {}, required = [] } = objectIn(description, schema);
  return Object.entries(properties)
    .map(([name, field]) => ({
      name,
      type: typeOf(field),
      isRequired: required.includes(name),
      note: field.description ?? '',
      schema: field,
    }))
    .toSorted((one, other) => Number(other.isRequired) - Number(one.isRequired));
}
