import { z } from 'zod';

/** A setting of a use case as data: one form engine draws it, server and console validate with its schema. */
export interface Field<T extends z.ZodType = z.ZodType> {
  kind: 'count' | 'seconds' | 'metres' | 'percent' | 'speed' | 'switch';
  schema: T;
  default: z.output<T>;
  unit?: string;
  step?: number;
}

interface NumberOptions {
  min?: number;
  max?: number;
  default: number;
  step?: number;
}

const numberField =
  (kind: Field['kind'], unit: string | undefined, base: () => z.ZodNumber) =>
  ({ min = 0, max, default: initial, step }: NumberOptions): Field<z.ZodNumber> => {
    const atLeast = base().min(min);
    return {
      kind,
      schema: max === undefined ? atLeast : atLeast.max(max),
      default: initial,
      ...(unit === undefined ? {} : { unit }),
      ...(step === undefined ? {} : { step }),
    };
  };

export const count = numberField('count', undefined, () => z.int());
export const seconds = numberField('seconds', 's', () => z.number());
export const wholeSeconds = numberField('seconds', 's', () => z.int());
export const metres = numberField('metres', 'm', () => z.number());
export const percent = numberField('percent', '%', () => z.int());
export const kilometresPerHour = numberField('speed', 'km/h', () => z.int());
export const toggle = (initial: boolean): Field<z.ZodBoolean> => ({
  kind: 'switch',
  schema: z.boolean(),
  default: initial,
});
