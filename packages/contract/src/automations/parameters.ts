import { z } from 'zod';
import { Id } from '../common.ts';

/** A number, a time or a choice that a condition or an action is completed with. */
export type Parameter =
  | { readonly kind: 'whole'; readonly min: number; readonly max: number; readonly default: number }
  | { readonly kind: 'time'; readonly default: string }
  | { readonly kind: 'choice'; readonly options: readonly string[]; readonly default: string }
  | { readonly kind: 'choices'; readonly options: readonly string[] }
  | { readonly kind: 'person' }
  | { readonly kind: 'people' }
  | { readonly kind: 'webhook' };
export type Parameters = Readonly<Record<string, Parameter>>;

export const MAX_PEOPLE = 50;
const ClockTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: 'time_invalid' });

const SCHEMAS: { [K in Parameter['kind']]: (parameter: Extract<Parameter, { kind: K }>) => z.ZodType } = {
  whole: ({ min, max, default: usual }) => z.int().min(min).max(max).default(usual),
  time: ({ default: usual }) => ClockTime.default(usual),
  choice: ({ options, default: usual }) => z.enum(options as [string, ...string[]]).default(usual),
  choices: ({ options }) =>
    z
      .array(z.enum(options as [string, ...string[]]))
      .max(options.length)
      .default([]),
  person: () => Id,
  people: () => z.array(Id).max(MAX_PEOPLE).default([]),
  webhook: () => Id,
};

const schemaOf = (parameter: Parameter) => SCHEMAS[parameter.kind](parameter as never);

/** What is given of some parameters, with the usual value for what is left out. */
export const parametersSchema = (parameters: Parameters) =>
  z.strictObject(Object.fromEntries(Object.entries(parameters).map(([name, each]) => [name, schemaOf(each)])));
