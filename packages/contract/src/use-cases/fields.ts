import { z } from 'zod';

/** How a setting is asked for. */
export type FieldKind =
  | 'count'
  | 'seconds'
  | 'metres'
  | 'percent'
  | 'speed'
  | 'size'
  | 'switch'
  | 'choice'
  | 'moment'
  | 'item'
  | 'machine';

/** A setting of a use case as data: one form engine draws it, server and console validate with its schema. */
export interface Field<T extends z.ZodType = z.ZodType> {
  kind: FieldKind;
  schema: T;
  default: z.output<T>;
  unit?: string;
  step?: number;
  min?: number;
  max?: number;
  /** The values of a choice. */
  options?: readonly number[];
  /** Name of the switch it belongs to: it counts, and can be changed, only while that is on. */
  onlyWhile?: string;
}

interface NumberOptions {
  /** Absent: more than 0. */
  min?: number;
  max?: number;
  default: number;
  step?: number;
  onlyWhile?: string;
}

const numberSchema = (base: z.ZodNumber, { min, max }: NumberOptions) => {
  const above = min === undefined ? base.positive() : base.min(min);
  return max === undefined ? above : above.max(max);
};

const numberField =
  (kind: FieldKind, unit: string | undefined, base: () => z.ZodNumber) =>
  (options: NumberOptions): Field<z.ZodNumber> => {
    const { default: initial, ...limits } = options;
    const schema = numberSchema(base(), options);
    return { kind, schema, default: initial, ...(unit === undefined ? {} : { unit }), ...limits };
  };

export const count = numberField('count', undefined, () => z.int());
export const seconds = numberField('seconds', 's', () => z.number());
export const wholeSeconds = numberField('seconds', 's', () => z.int());
export const metres = numberField('metres', 'm', () => z.number());
export const percent = numberField('percent', '%', () => z.int());
export const kilometresPerHour = numberField('speed', 'km/h', () => z.int());
/** How large something must be on the picture. */
export const size = numberField('size', 'px', () => z.int());

/** A number that may be left empty. */
export const optional = (field: Field<z.ZodNumber>): Field<z.ZodNullable<z.ZodNumber>> => ({
  ...field,
  schema: field.schema.nullable(),
});

export const toggle = (initial: boolean): Field<z.ZodBoolean> => ({
  kind: 'switch',
  schema: z.boolean(),
  default: initial,
});

/** One of a few numbers. */
export const choice = <const N extends readonly number[]>(
  options: N,
  initial: N[number],
): Field<z.ZodLiteral<N[number]>> => ({
  kind: 'choice',
  schema: z.literal([...options] as N[number][]),
  default: initial,
  options,
});

/** A moment that a button sets to now; none until then. */
export const moment = (): Field<z.ZodNullable<z.ZodISODateTime>> => ({
  kind: 'moment',
  schema: z.iso.datetime({ offset: true }).nullable(),
  default: null,
});

/** How sure a model must be: 10 to 100 percent in steps of 5. */
export const confidence = (onlyWhile?: string) =>
  percent({ default: 40, min: 10, max: 100, step: 5, ...(onlyWhile === undefined ? {} : { onlyWhile }) });
