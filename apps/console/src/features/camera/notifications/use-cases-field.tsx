import i18next from 'i18next';
import { useController } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { nameOfUseCase } from '../../../entities/alert/use-cases.ts';
import { FixedField } from '../../../forms/fixed-field.tsx';
import { ManySelect } from '../../../forms/many-select.tsx';
import { useIsViewOnly } from '../../../forms/view-only.tsx';
import { joinWords } from '../../../lib/join-words.ts';
import type { TransferForm } from './use-transfer-form.ts';

const PATH = 'external_record_transfer.external_record_transfer_alert.allowed_transfer_usecases_tab_alerts';

/** The use cases that are not transferred: all others are, also those to come. */
export function UseCasesField({ form }: { form: TransferForm }) {
  const { t } = useTranslation();
  const { field } = useController({ control: form.control, name: PATH });
  const nameOf = (useCase: (typeof field.value)[number]) =>
    nameOfUseCase(t, useCase.usecase_slug, useCase.usecase_name);
  const left = field.value.filter(({ enabled }) => !enabled);
  const label = t('transfer.field.left_out_use_cases');
  if (useIsViewOnly()) return <FixedField label={label} value={joinWords(left.map(nameOf), i18next.language)} />;
  const choose = (slugs: string[]) =>
    field.onChange(field.value.map((one) => ({ ...one, enabled: !slugs.includes(one.usecase_slug) })));
  return (
    <ManySelect
      label={label}
      description={t('transfer.hint.left_out_use_cases')}
      placeholder={left.length === 0 ? t('transfer.none_left_out') : ''}
      data={field.value.map((one) => ({ value: one.usecase_slug, label: nameOf(one) }))}
      value={left.map(({ usecase_slug }) => usecase_slug)}
      onChange={choose}
      onBlur={field.onBlur}
    />
  );
}
