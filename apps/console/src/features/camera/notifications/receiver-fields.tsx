import { Autocomplete, NativeSelect } from '@mantine/core';
import {
  AUTH_FIELDS,
  AUTH_SCHEMES,
  AUTH_TYPES,
  type CredentialField,
  SECRET_CREDENTIALS,
} from '@sightline/contract/transfer-settings';
import { type Path, useController } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { FixedField } from '../../../forms/fixed-field.tsx';
import { LIST_CLASSES, LIST_PROPS } from '../../../forms/list-classes.ts';
import { SecretField } from '../../../forms/secret-field.tsx';
import { TextField } from '../../../forms/text-field.tsx';
import { useIsViewOnly } from '../../../forms/view-only.tsx';
import type { TransferValues } from './transfer-values.ts';
import type { TransferForm } from './use-transfer-form.ts';

/** Whoever is sent something. */
export type ReceiverPath =
  | 'iot_integration'
  | 'external_record_transfer.external_record_transfer_alert'
  | 'external_record_transfer.external_record_transfer_vm';

interface ReceiverFieldsProps {
  form: TransferForm;
  at: ReceiverPath;
  isRequired: boolean;
}

/** How the receiver knows who is calling. */
export function ReceiverFields({ form, at, isRequired }: ReceiverFieldsProps) {
  const { t } = useTranslation();
  const isViewOnly = useIsViewOnly();
  const { field, fieldState } = useController({ control: form.control, name: `${at}.auth_type` });
  const type = field.value;
  const fields: readonly CredentialField[] = AUTH_FIELDS[type ?? 'no_auth'];
  return (
    <>
      {isViewOnly ? (
        <FixedField label={t('transfer.field.auth_type')} value={type ? t(`transfer.auth.${type}`) : ''} />
      ) : (
        <NativeSelect
          {...field}
          value={type ?? ''}
          onChange={(event) => field.onChange(event.currentTarget.value || null)}
          label={t('transfer.field.auth_type')}
          withAsterisk={isRequired}
          aria-required={isRequired}
          data={[
            ...(type === null ? [{ value: '', label: t('transfer.choose') }] : []),
            ...AUTH_TYPES.map((value) => ({ value, label: t(`transfer.auth.${value}`) })),
          ]}
          error={fieldState.error?.message}
        />
      )}
      {fields.map((name) => (
        <Credential
          key={name}
          form={form}
          name={name}
          path={`${at}.auth_credentials.${name}` as Path<TransferValues>}
        />
      ))}
      <SecretField
        control={form.control}
        name={`${at}.signing_secret`}
        label={t('transfer.field.signing_secret')}
        hint={t('transfer.hint.signing_secret')}
      />
    </>
  );
}

interface CredentialProps {
  form: TransferForm;
  name: CredentialField;
  path: Path<TransferValues>;
}

function Credential({ form, name, path }: CredentialProps) {
  const { t } = useTranslation();
  const label = t(`transfer.field.${name}`);
  if (name === 'auth_scheme') return <SchemeField form={form} label={label} path={path} />;
  if (SECRET_CREDENTIALS.has(name)) return <SecretField control={form.control} name={path} label={label} isRequired />;
  return <TextField control={form.control} name={path} label={label} isRequired />;
}

/** One of the usual words before a token, or any other. */
function SchemeField({ form, label, path }: Omit<CredentialProps, 'name'> & { label: string }) {
  const { field, fieldState } = useController({ control: form.control, name: path });
  const text = String(field.value ?? '');
  if (useIsViewOnly()) return <FixedField label={label} value={text} />;
  return (
    <Autocomplete
      {...field}
      value={text}
      label={label}
      data={[...AUTH_SCHEMES]}
      filter={({ options }) => options}
      comboboxProps={LIST_PROPS}
      classNames={LIST_CLASSES}
      error={fieldState.error?.message}
    />
  );
}
