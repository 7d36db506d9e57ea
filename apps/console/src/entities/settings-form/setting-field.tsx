import '@mantine/core/styles/Combobox.layer.css';
import { Button, NativeSelect } from '@mantine/core';
import IconRefresh from '@tabler/icons-react/dist/esm/icons/IconRefresh.mjs';
import { type ComponentType, memo, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { FixedField } from '../../forms/fixed-field.tsx';
import { useDraftField } from '../../forms/use-draft.ts';
import { useIsViewOnly } from '../../forms/view-only.tsx';
import { dateTimeInFormat } from '../../lib/dates.ts';
import { Segmented } from '../../ui/segmented.tsx';
import kit from '../../ui/theme/kit.module.css';
import { limitsHint, mayBeEmpty } from '../use-case/field-words.ts';
import { useCurrentUser } from '../user/current-user.ts';
import type { FieldProps, FormField } from './field-layout.ts';
import { useFieldWords } from './field-words-context.ts';
import { NumberSetting } from './number-setting.tsx';
import { ChosenSetting, OptionSetting } from './option-setting.tsx';
import { TypedRating } from './rated-items.tsx';
import css from './settings-form.module.css';
import { useZones } from './zones.ts';

function NumberField({ draft, name, field }: FieldProps) {
  const { t } = useTranslation();
  const words = useFieldWords();
  const { value, problem, isLocked, change } = useDraftField(draft, name);
  const isOptional = mayBeEmpty(field);
  const hint = words.help(name) ?? limitsHint(t, field) ?? (isOptional ? t('use_case_hint.empty_allowed') : undefined);
  return (
    <NumberSetting
      label={words.label(name)}
      hint={hint}
      field={field}
      value={value}
      problem={problem}
      isLocked={isLocked}
      empty={isOptional ? null : undefined}
      onChange={change}
    />
  );
}

function ChoiceSetting({ draft, name, field }: FieldProps) {
  const words = useFieldWords();
  const { value, problem, isLocked, change } = useDraftField(draft, name);
  const id = useId();
  const label = words.label(name);
  if (useIsViewOnly()) return <FixedField label={label} value={String(value)} />;
  return (
    <fieldset className={`${kit.field} ${css.choice}`} disabled={isLocked}>
      <span className={kit.label} aria-hidden="true">
        {label}
      </span>
      <Segmented
        label={label}
        name={id}
        value={String(value)}
        options={(field.options ?? []).map((option) => ({ value: String(option), label: String(option) }))}
        onChange={(option) => change(Number(option))}
      />
      {problem ? <p className={kit.error}>{problem}</p> : null}
    </fieldset>
  );
}

function MomentSetting({ draft, name }: FieldProps) {
  const { t } = useTranslation();
  const words = useFieldWords();
  const { preferred_date_format: format } = useCurrentUser();
  const { value, problem, isLocked, change } = useDraftField(draft, name);
  const label = words.label(name);
  const shown = typeof value === 'string' ? dateTimeInFormat(new Date(value), format) : t('use_case_form.never');
  if (useIsViewOnly()) return <FixedField label={label} value={shown} />;
  return (
    <div className={kit.field}>
      <span className={kit.label}>{label}</span>
      <div className={css.moment}>
        <span className={css.momentText}>{shown}</span>
        <Button
          variant="default"
          disabled={isLocked}
          leftSection={<IconRefresh size={15} stroke={1.8} />}
          aria-label={t('use_case_form.refresh_one', { field: label })}
          onClick={() => change(new Date().toISOString())}
        >
          {t('use_case_form.refresh')}
        </Button>
      </div>
      {problem ? <p className={kit.error}>{problem}</p> : null}
    </div>
  );
}

function ZoneSetting({ draft, name }: FieldProps) {
  const { t } = useTranslation();
  const words = useFieldWords();
  const zones = useZones();
  const { value, problem, isLocked, change } = useDraftField(draft, name);
  const label = words.label(name);
  const chosen = zones.find(({ id }) => id === value)?.name ?? t('use_case_form.no_zone');
  if (useIsViewOnly()) return <FixedField label={label} value={chosen} />;
  return (
    <NativeSelect
      label={label}
      disabled={isLocked}
      value={typeof value === 'string' ? value : ''}
      data={[
        { value: '', label: t('use_case_form.no_zone') },
        ...zones.map((zone) => ({ value: zone.id, label: zone.name })),
      ]}
      onChange={(event) => change(event.currentTarget.value || null)}
      error={problem}
    />
  );
}

function IdentifierSetting({ draft, name }: FieldProps) {
  const { t } = useTranslation();
  const words = useFieldWords();
  const { value } = useDraftField(draft, name);
  return <FixedField label={words.label(name)} value={String(value ?? t('use_case_form.no_identifier'))} />;
}

/** How sure a model must be, where it belongs to no switch. */
function PercentSetting(props: FieldProps) {
  const words = useFieldWords();
  return (
    <div className={kit.field}>
      <span className={kit.label} aria-hidden="true">
        {words.label(props.name)}
      </span>
      <div className={css.percent}>
        <TypedRating {...props} />
      </div>
    </div>
  );
}

const SINGLES: Readonly<Partial<Record<FormField['kind'], ComponentType<FieldProps>>>> = {
  percent: PercentSetting,
  choice: ChoiceSetting,
  moment: MomentSetting,
  zone: ZoneSetting,
  identifier: IdentifierSetting,
  option: OptionSetting,
  camera: ChosenSetting,
  camera_use_case: ChosenSetting,
};

/** One setting, drawn by its kind. It listens to its own value alone, so that typing elsewhere does not touch it. */
export const SettingField = memo(function SettingField(props: FieldProps) {
  const Single = SINGLES[props.field.kind] ?? NumberField;
  return <Single {...props} />;
});
