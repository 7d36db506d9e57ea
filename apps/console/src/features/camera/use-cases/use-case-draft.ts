import { type AlertFeature, settingsIn } from '@sightline/contract/alert-features';
import type { UseCaseKey } from '@sightline/contract/use-cases/catalogue';
import {
  lockedFieldsOf,
  type Settings,
  settingsSchemaOf,
  type UseCaseSpec,
  withChange,
} from '@sightline/contract/use-cases/define';
import i18next from 'i18next';
import type { z } from 'zod';
import { createDraft, type Draft, type Problems, type Values, without } from '../../../forms/draft.ts';
import { issueText } from '../../../forms/issue-text.ts';

const schemas = new WeakMap<UseCaseSpec, z.ZodType>();

function schemaOf(spec: UseCaseSpec): z.ZodType {
  const schema = schemas.get(spec) ?? settingsSchemaOf(spec);
  schemas.set(spec, schema);
  return schema;
}

/** An emptied field is missing, whatever default a setting that was never given would have. */
const emptied = (values: Values): Problems =>
  Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) =>
      value === undefined ? [[name, i18next.t('error.required')]] : [],
    ),
  );

/** What a schema finds wrong, in the reader's words, by path; the first thing of each. */
export function problemsBySchema(schema: z.ZodType, values: Values): Problems {
  const found = schema.safeParse(values, { error: issueText }).error?.issues ?? [];
  const said = found.toReversed().map(({ path, message }) => [path.join('.'), message] as const);
  return { ...Object.fromEntries(said), ...emptied(values) };
}

/** The switch and the schedule stand beside the settings; none of the settings is called so. */
export const settingsOf = (values: Values): Settings => without(values, 'enabled', 'schedule');

export const valuesOfFeature = (key: UseCaseKey, feature: AlertFeature): Values => ({
  ...settingsIn(key, feature),
  enabled: feature.enabled,
  schedule: feature.schedule,
});

/** A use case of a camera while it is edited: the catalogue says what follows, what is wrong and what is locked. */
export const createUseCaseDraft = (spec: UseCaseSpec, saved: Values): Draft =>
  createDraft(saved, {
    follow: (values, change) => withChange(spec, values, change),
    check: (values) => problemsBySchema(schemaOf(spec), settingsOf(values)),
    locks: (values) => lockedFieldsOf(spec, values),
  });
