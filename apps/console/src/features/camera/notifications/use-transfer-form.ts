import type { TransferSettings } from '@sightline/contract/transfer-routes';
import { transferProblems, withSwitchesAlong } from '@sightline/contract/transfer-rules';
import {
  TRANSFER_SECTION_KEYS,
  TRANSFER_SECTIONS,
  type TransferField,
  type TransferSection,
} from '@sightline/contract/transfer-settings';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type FieldErrors, type Path, type Resolver, set, type UseFormReturn, useForm } from 'react-hook-form';
import { transferSettingsQuery } from '../../../entities/camera/camera-queries.ts';
import { createEditedParts } from '../../../forms/edited-parts.ts';
import { createFormDraft, type FormDraft } from '../../../forms/form-draft.ts';
import { errorSentence } from '../../../forms/issue-text.ts';
import { showServerErrors } from '../../../forms/server-errors.ts';
import { call } from '../../../lib/api.ts';
import { fieldsOf, type TransferAccess, type TransferValues, valuesOf } from './transfer-values.ts';

export type TransferForm = UseFormReturn<TransferValues, unknown, TransferValues>;

const fieldsIn = (section: TransferSection): readonly TransferField[] => TRANSFER_SECTIONS[section].fields;

/** What is wrong, as the server would say it, in the sections that can be changed here. */
const resolverOf =
  (access: TransferAccess): Resolver<TransferValues, unknown, TransferValues> =>
  async (values) => {
    const fields = TRANSFER_SECTION_KEYS.filter((section) => access[section] === 'edit').flatMap(fieldsIn);
    const errors: FieldErrors<TransferValues> = {};
    for (const { path, code, params } of transferProblems(fieldsOf(values)))
      if (fields.includes(path[0] as TransferField))
        set(errors, path.join('.'), { type: 'custom', message: errorSentence(code, params) });
    return Object.keys(errors).length > 0 ? { values: {}, errors } : { values, errors: {} };
  };

/** The switches that go along with others. */
const SWITCHES = [
  'user_alerts',
  'alert_channel.telegram.enabled',
  'alert_channel.whatsapp.enabled',
  'external_record_transfer.transfer_alert_records',
  'external_record_transfer.transfer_vm_records',
  'external_record_transfer.external_record_transfer_alert.automated_transfer',
  'external_record_transfer.external_record_transfer_vm.automated_transfer',
] as const satisfies readonly Path<TransferValues>[];

export type TransferSwitch =
  | (typeof SWITCHES)[number]
  | 'platform_alerts'
  | 'alert_channel.auto_send_alerts_to_channel.enabled'
  | 'iot_integration.enabled'
  | 'external_record_transfer.outbound_api_enabled';

const at = (values: TransferValues, path: string): unknown =>
  path.split('.').reduce<unknown>((value, name) => (value as Record<string, unknown>)[name], values);

/** Turns a switch, and with it what goes along. */
export function turn(form: TransferForm, path: TransferSwitch, on: boolean): void {
  form.setValue(path, on, { shouldDirty: true });
  const along = withSwitchesAlong(form.getValues());
  for (const other of SWITCHES) {
    const next = at(along, other) as boolean;
    if (next !== form.getValues(other)) form.setValue(other, next, { shouldDirty: true });
  }
  if (Object.keys(form.formState.errors).length > 0) void form.trigger();
}

/** The form of the notifications tab: its sections as they are edited, and saving them in one call. */
export function useTransferForm(settings: TransferSettings, access: TransferAccess) {
  const queries = useQueryClient();
  const [start] = useState(() => valuesOf(settings));
  const form: TransferForm = useForm<TransferValues, unknown, TransferValues>({
    resolver: resolverOf(access),
    defaultValues: start,
    mode: 'onTouched',
  });
  const [parts] = useState(() =>
    createEditedParts<TransferSection, TransferSettings, FormDraft<TransferValues>>(
      settings,
      TRANSFER_SECTION_KEYS.map((section) => [section, createFormDraft(form, fieldsIn(section), start)]),
      {
        valuesOf: (_section, saved) => ({ ...valuesOf(saved) }),
        versionOf: (section, saved) => saved.versions[section],
      },
    ),
  );

  const save = async () => {
    const edited = parts.edited().map(([section]) => section);
    const fields = fieldsOf(form.getValues());
    const body = {
      ...Object.fromEntries(edited.flatMap(fieldsIn).map((field) => [field, fields[field]])),
      versions: Object.fromEntries(edited.map((section) => [section, parts.versionOf(section)])),
    };
    const params = { id: settings.id };
    const saved = await call('PUT /camera/transfer-settings/:id/', { params, body }).catch((error: unknown) => {
      showServerErrors(error, form.setError, placesIn(error));
      throw error;
    });
    parts.take(saved, 'theirs');
    queries.setQueryData(transferSettingsQuery(settings.id).queryKey, saved);
  };

  return { form, parts, save, check: () => form.trigger(undefined, { shouldFocus: true }) };
}
export type TransferFormState = ReturnType<typeof useTransferForm>;

/** Every field that the server names has its place in the form. */
const placesIn = (error: unknown): Path<TransferValues>[] => {
  const errors = (error as { problem?: { errors?: { field?: string }[] } }).problem?.errors ?? [];
  return errors.flatMap(({ field }) => (field ? [field as Path<TransferValues>] : []));
};
