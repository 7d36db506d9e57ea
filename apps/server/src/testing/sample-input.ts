import { z } from 'zod';

/** The part of JSON Schema that the contract's schemas come down to. */
interface Schema {
  type?: string | string[];
  format?: string;
  enum?: unknown[];
  const?: unknown;
  default?: unknown;
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  prefixItems?: Schema[];
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  minItems?: number;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  exclusiveMinimum?: number;
}

/** Gives the id to write into a field, by the field's name. */
type IdFor = (field: string) => string;

interface Making {
  idFor: IdFor;
  /** Fill in what may be left out, too. */
  everything: boolean;
}

const TEXTS: Record<string, (field: string, making: Making) => string> = {
  uuid: (field, { idFor }) => idFor(field),
  'date-time': (field) => (field.startsWith('end') ? '2026-06-02T00:00:00Z' : '2026-06-01T00:00:00Z'),
  date: () => '2026-06-01',
  email: () => 'sample@test.example',
};

function sampleText(schema: Schema, field: string, making: Making): string {
  const special = TEXTS[schema.format ?? ''];
  if (special) return special(field, making);
  const shortest = Math.max(schema.minLength ?? 0, 1);
  return '1'.repeat(shortest).slice(0, schema.maxLength ?? shortest);
}

const sampleObject = (schema: Schema, making: Making) =>
  Object.fromEntries(
    Object.entries(schema.properties ?? {})
      .filter(([name]) => making.everything || schema.required?.includes(name))
      .map(([name, property]) => [name, sampleOf(property, name, making)]),
  );

function sampleList(schema: Schema, field: string, making: Making): unknown[] {
  if (schema.prefixItems) return schema.prefixItems.map((item) => sampleOf(item, field, making));
  const length = Math.max(schema.minItems ?? 0, making.everything ? 1 : 0);
  return Array.from({ length }, () => sampleOf(schema.items ?? {}, field, making));
}

const KINDS: Record<string, (schema: Schema, field: string, making: Making) => unknown> = {
  string: sampleText,
  object: (schema, _field, making) => sampleObject(schema, making),
  array: sampleList,
  boolean: () => true,
  integer: (schema) => Math.max(schema.minimum ?? 1, (schema.exclusiveMinimum ?? 0) + 1),
  number: (schema) => schema.minimum ?? 1,
  null: () => null,
};

function sampleOf(schema: Schema, field: string, making: Making): unknown {
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  const choice = (schema.anyOf ?? schema.oneOf ?? schema.allOf)?.[0];
  if (choice) return sampleOf(choice, field, making);
  const type = Array.isArray(schema.type) ? schema.type[0] : schema.type;
  return KINDS[type ?? 'object']?.(schema, field, making);
}

/** A value that fits a schema of the contract, as far as the schema alone can say. */
export const sampleInput = (type: z.ZodType, making: Making): unknown =>
  sampleOf(z.toJSONSchema(type, { io: 'input', unrepresentable: 'any' }) as Schema, '', making);
