import { Button } from '@mantine/core';
import { STORED_SECRET } from '@sightline/contract/transfer-settings';
import { type Path, useController } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { FixedField } from '../../../forms/fixed-field.tsx';
import { PasswordField } from '../../../forms/password-field.tsx';
import { useIsViewOnly } from '../../../forms/view-only.tsx';
import css from './notifications-tab.module.css';
import type { TransferValues } from './transfer-values.ts';
import type { TransferForm } from './use-transfer-form.ts';

interface SecretFieldProps {
  form: TransferForm;
  name: Path<TransferValues>;
  label: string;
  hint?: string;
  isRequired?: boolean;
}

/** A secret is written and never shown again: what is stored can only be replaced. */
export function SecretField({ form, name, label, hint, isRequired = false }: SecretFieldProps) {
  const { t } = useTranslation();
  const { field, fieldState } = useController({ control: form.control, name });
  const isStored = field.value === STORED_SECRET;
  if (useIsViewOnly()) return <FixedField label={label} value={isStored ? t('transfer.stored') : ''} />;
  return (
    <PasswordField
      {...field}
      value={String(field.value ?? '')}
      label={label}
      description={isStored ? t('transfer.hint.stored') : hint}
      withAsterisk={isRequired}
      aria-required={isRequired}
      readOnly={isStored}
      autoComplete="off"
      error={fieldState.error?.message}
      {...(isStored
        ? {
            rightSectionWidth: 'auto',
            rightSection: (
              <Button variant="subtle" size="compact-xs" className={css.replace} onClick={() => field.onChange('')}>
                {t('transfer.replace')}
              </Button>
            ),
          }
        : {})}
    />
  );
}
