import '@mantine/core/styles/Combobox.layer.css';
import { NativeSelect } from '@mantine/core';
import { CONFIDENCE_FIELD, type ModelConfidenceField } from '@sightline/contract/model-confidence';
import { CONFIGURATION_SECTIONS, type UseCaseSettings } from '@sightline/contract/use-case-settings';
import { VIEW_TYPES, type ViewType } from '@sightline/contract/use-cases/define';
import { memo, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { NumberSetting } from '../../../entities/settings-form/number-setting.tsx';
import { PercentSlider } from '../../../entities/settings-form/percent-slider.tsx';
import { limitsHint } from '../../../entities/use-case/field-words.ts';
import { mayOpen } from '../../../entities/user/access.ts';
import { useCurrentUser } from '../../../entities/user/current-user.ts';
import type { Draft } from '../../../forms/draft.ts';
import { FixedField } from '../../../forms/fixed-field.tsx';
import { useDraftField } from '../../../forms/use-draft.ts';
import { ViewOnly } from '../../../forms/view-only.tsx';
import { ConfigFrame } from './config-frame.tsx';
import type { FlowForm } from './flows/flow-form.ts';
import type { UseCaseForm } from './use-case-form.ts';
import css from './use-case-tab.module.css';

interface ConfigCardProps {
  form: UseCaseForm;
  flowForm: FlowForm | undefined;
  settings: UseCaseSettings;
}

/** What holds for all use cases of a camera: how far it looks, and how sure its models must be. */
export const ConfigCard = memo(function ConfigCard({ form, flowForm, settings }: ConfigCardProps) {
  const { t } = useTranslation();
  const user = useCurrentUser();
  const { view_type, model_confidence } = CONFIGURATION_SECTIONS;
  return (
    <section className={css.card} aria-label={t('use_case_tab.title')}>
      <h2 className={css.cardTitle}>{t('use_case_tab.title')}</h2>
      <ConfigFrame settings={settings} />
      {mayOpen(user, { permission: view_type.read }) ? (
        <ViewTypeField draft={form.viewType} isViewOnly={!mayOpen(user, { permission: view_type.write })} />
      ) : null}
      {mayOpen(user, { permission: model_confidence.read }) ? (
        <Confidences
          form={form}
          flowForm={flowForm}
          isViewOnly={!mayOpen(user, { permission: model_confidence.write })}
        />
      ) : null}
    </section>
  );
});

function ViewTypeField({ draft, isViewOnly }: { draft: Draft; isViewOnly: boolean }) {
  const { t } = useTranslation();
  const { value, change } = useDraftField(draft, 'view_type');
  const label = t('use_case_tab.view_type');
  const nameOf = (type: ViewType) => t(`use_case_tab.view.${type}`);
  if (isViewOnly) return <FixedField label={label} value={nameOf(value as ViewType)} />;
  return (
    <NativeSelect
      label={label}
      value={String(value)}
      data={VIEW_TYPES.map((type: ViewType) => ({ value: type, label: nameOf(type) }))}
      onChange={(event) => change(event.currentTarget.value)}
    />
  );
}

/** Of a camera whose flows one may not see. */
const NEVER = () => () => undefined;

interface ConfidencesProps {
  form: UseCaseForm;
  flowForm: FlowForm | undefined;
  isViewOnly: boolean;
}

function Confidences({ form, flowForm, isViewOnly }: ConfidencesProps) {
  const { t } = useTranslation();
  // As one text: it is the same as long as the same fields are shown.
  const detectors = useSyncExternalStore(flowForm?.subscribe ?? NEVER, () => flowForm?.detectors().join(' ') ?? '');
  const shown = useSyncExternalStore(form.subscribe, () => form.confidences(detectors.split(' ')).join(' '));
  const fields = shown.split(' ').filter(Boolean) as ModelConfidenceField[];
  return (
    <fieldset className={css.confidences}>
      <legend className={css.confidenceHead}>
        {t('use_case_tab.confidence')}
        <span>{limitsHint(t, CONFIDENCE_FIELD)}</span>
      </legend>
      {fields.length === 0 ? <p className={css.nothing}>{t('use_case_tab.no_confidence')}</p> : null}
      <ViewOnly isOn={isViewOnly}>
        {fields.map((field) => (
          <Confidence key={field} draft={form.confidence} field={field} />
        ))}
      </ViewOnly>
    </fieldset>
  );
}

const Confidence = memo(function Confidence({ draft, field }: { draft: Draft; field: ModelConfidenceField }) {
  const { t } = useTranslation();
  const { value, problem, change } = useDraftField(draft, field);
  const label = t(`model_confidence.${field}`);
  return (
    <div className={css.confidence}>
      <span aria-hidden="true">{label}</span>
      <PercentSlider field={CONFIDENCE_FIELD} value={value} onChange={change} />
      <NumberSetting
        spokenLabel={label}
        field={CONFIDENCE_FIELD}
        value={value}
        problem={problem}
        isLocked={false}
        empty={undefined}
        onChange={change}
      />
    </div>
  );
});
