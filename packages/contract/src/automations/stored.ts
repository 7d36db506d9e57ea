import { z } from 'zod';
import { defineStored } from '../stored.ts';
import { ACTION_KEYS, CONDITION_KEYS } from './catalogue.ts';
import { type AutomationRule, ParameterValues } from './draft.ts';

const schema: z.ZodType<AutomationRule> = z.strictObject({
  conditions: z
    .array(
      z.strictObject({ condition: z.enum(CONDITION_KEYS), values: z.array(z.string()), parameters: ParameterValues }),
    )
    .min(1),
  actions: z.array(z.strictObject({ action: z.enum(ACTION_KEYS), parameters: ParameterValues })).min(1),
  limit_minutes: z.int().nullable(),
});

/** What an automation does, as the database keeps it. */
export const StoredRule = defineStored({ schema });
