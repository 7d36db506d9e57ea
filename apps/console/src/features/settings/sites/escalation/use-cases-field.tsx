import type { Escalation } from '@sightline/contract/escalation';
import { useController } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { nameOfUseCase, sortedUseCases } from '../../../../entities/alert/use-cases.ts';
import { FixedField } from '../../../../forms/fixed-field.tsx';
import { ManySelect } from '../../../../forms/many-select.tsx';
import { SwitchField } from '../../../../forms/switch-field.tsx';
import { useIsViewOnly } from '../../../../forms/view-only.tsx';
import { byText } from '../../../../lib/by-name.ts';
import type { SiteFormState } from '../use-site-form.ts';

interface UseCasesFieldProps {
  control: SiteFormState['control'];
  escalation: Escalation;
}

/** All use cases, also those to come, or those that are chosen. */
export function UseCasesField({ control, escalation: { flows } }: UseCasesFieldProps) {
  const { t, i18n } = useTranslation();
  const { field, fieldState } = useController({ control, name: 'use_cases' });
  const chosen = field.value;
  const names = new Map(flows.map(({ slug, name }) => [slug, name]));
  const nameOf = (slug: string) => nameOfUseCase(t, slug, names.get(slug) ?? slug);
  const label = t('settings.escalation.use_cases');
  if (useIsViewOnly()) {
    const words = chosen ? chosen.map(nameOf).join(', ') : t('settings.escalation.all_use_cases');
    return <FixedField label={label} value={words} />;
  }
  const own = [...new Set([...(chosen ?? []), ...names.keys()])].map((slug) => ({ value: slug, label: nameOf(slug) }));
  const known = sortedUseCases(t);
  const isKnown = new Set<string>(known.map(({ value }) => value));
  const others = own.filter(({ value }) => !isKnown.has(value)).toSorted(byText(i18n.language, ({ label }) => label));
  return (
    <>
      <SwitchField
        label={t('settings.escalation.all_use_cases')}
        hint={t('settings.escalation.all_hint')}
        checked={chosen === null}
        onChange={(isAll) => field.onChange(isAll ? null : [])}
      />
      {chosen === null ? null : (
        <ManySelect
          label={label}
          placeholder={chosen.length === 0 ? t('settings.escalation.choose_use_cases') : ''}
          data={[...known, ...others]}
          value={chosen}
          onChange={field.onChange}
          onBlur={field.onBlur}
          nothingFoundMessage={t('filter.nothing_found')}
          error={fieldState.error?.message}
        />
      )}
    </>
  );
}
