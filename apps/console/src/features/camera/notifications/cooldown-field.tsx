import { PREVIEW_READY_SECONDS } from '@sightline/contract/transfer-settings';
import { useId } from 'react';
import { type Path, useController } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { FixedField } from '../../../forms/fixed-field.tsx';
import { useIsViewOnly } from '../../../forms/view-only.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import kit from '../../../ui/theme/kit.module.css';
import css from './notifications-tab.module.css';
import type { TransferValues } from './transfer-values.ts';
import type { TransferForm } from './use-transfer-form.ts';

interface CooldownFieldProps {
  form: TransferForm;
  name: Path<TransferValues>;
  options: readonly number[];
}

/** How long to wait before the next record; a short wait may leave out the preview video. */
export function CooldownField({ form, name, options }: CooldownFieldProps) {
  const { t } = useTranslation();
  const id = useId();
  const { field } = useController({ control: form.control, name });
  const seconds = Number(field.value);
  const label = t('transfer.field.automated_transfer_cooldown');
  const inWords = (count: number) => t('transfer.seconds', { count });
  if (useIsViewOnly()) return <FixedField label={label} value={inWords(seconds)} />;
  return (
    <div className={kit.field}>
      <span className={kit.label} aria-hidden="true">
        {label}
      </span>
      <Segmented
        label={label}
        name={id}
        value={String(seconds)}
        options={options.map((option) => ({ value: String(option), label: inWords(option) }))}
        onChange={(value) => field.onChange(Number(value))}
      />
      {seconds < PREVIEW_READY_SECONDS ? (
        <p className={`${kit.description} ${css.warning}`} role="status">
          {t('transfer.preview_warning')}
        </p>
      ) : null}
    </div>
  );
}
