import { Button } from '@mantine/core';
import { STORED_SECRET } from '@sightline/contract/stored-secret';
import { type Control, type FieldValues, type Path, useController } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { FixedField } from './fixed-field.tsx';
import { PasswordField } from './password-field.tsx';
import css from './secret-field.module.css';
import { useIsViewOnly } from './view-only.tsx';

interface SecretFieldProps<Values extends FieldValues, Output> {
  control: Control<Values, unknown, Output>;
  name: Path<Values>;
  label: string;
  hint?: string;
  isRequired?: boolean;
}

/** A secret is written and never shown again: what is stored can only be replaced. */
export function SecretField<Values extends FieldValues, Output>(props: SecretFieldProps<Values, Output>) {
  const { control, name, label, hint, isRequired = false } = props;
  const { t } = useTranslation();
  const { field, fieldState } = useController({ control, name });
  const isStored = field.value === STORED_SECRET;
  if (useIsViewOnly()) return <FixedField label={label} value={isStored ? t('form.secret.stored') : ''} />;
  return (
    <PasswordField
      {...field}
      value={String(field.value ?? '')}
      label={label}
      description={isStored ? t('form.secret.hint') : hint}
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
                {t('form.secret.replace')}
              </Button>
            ),
          }
        : {})}
    />
  );
}
