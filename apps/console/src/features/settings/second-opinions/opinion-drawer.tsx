import { AGREEMENT_DAYS, OPINION_CURRENCIES, type SecondOpinionDetail } from '@sightline/contract/second-opinion';
import { useQuery } from '@tanstack/react-query';
import { type Path, useController } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { mayOpen } from '../../../entities/user/access.ts';
import { useCurrentUser } from '../../../entities/user/current-user.ts';
import { Fields, FormSection, WideField } from '../../../forms/form-section.tsx';
import { NumberField } from '../../../forms/number-field.tsx';
import { OpenedRecord } from '../../../forms/opened-record.tsx';
import { RecordDrawer } from '../../../forms/record-drawer.tsx';
import { SecretField } from '../../../forms/secret-field.tsx';
import { SelectField } from '../../../forms/select-field.tsx';
import { SwitchField } from '../../../forms/switch-field.tsx';
import { TextField } from '../../../forms/text-field.tsx';
import { Agreement } from './agreement.tsx';
import { MonthUse } from './month-use.tsx';
import { opinionQuery } from './opinion-queries.ts';
import { OpinionState } from './opinion-state.tsx';
import { TestOpinion } from './opinion-test.tsx';
import css from './second-opinions.module.css';
import { UseCasesField } from './use-cases-field.tsx';
import { type OpinionFormState, type OpinionValues, useOpinionForm } from './use-opinion-form.ts';

interface OpinionDrawerProps {
  /** The company's. */
  id: string;
  onClose: () => void;
}

/** The second opinion of the company that the address names. */
export function OpinionDrawer({ id, onClose }: OpinionDrawerProps) {
  const { t } = useTranslation();
  const loaded = useQuery(opinionQuery(id));
  return (
    <OpenedRecord id={id} loaded={loaded} title={t('opinions.one')} onClose={onClose}>
      {(settings) => (settings ? <OpinionRecord settings={settings} onClose={onClose} /> : null)}
    </OpenedRecord>
  );
}

function OpinionRecord({ settings, onClose }: { settings: SecondOpinionDetail; onClose: () => void }) {
  const { t } = useTranslation();
  const user = useCurrentUser();
  const record = useOpinionForm(settings);
  const isViewOnly = !mayOpen(user, { permission: 'second_opinions__update' });
  const mayTest = mayOpen(user, { permission: ['second_opinions__update', 'alerts_summary__read'] });
  const { control } = record;
  return (
    <RecordDrawer
      record={record}
      names={['opinion', 'tab']}
      isViewOnly={isViewOnly}
      onClose={onClose}
      title={settings.company.name}
    >
      <ModelSection control={control} settings={settings} isViewOnly={isViewOnly} />
      <FormSection title={t('opinions.use_cases')} purpose={t('opinions.use_cases_purpose')}>
        <Fields isViewOnly={isViewOnly} columns={1}>
          <UseCasesField control={control} settings={settings} />
        </Fields>
      </FormSection>
      <FormSection title={t('opinions.doubtful')} purpose={t('opinions.doubtful_purpose')}>
        <Fields isViewOnly={isViewOnly} columns={1}>
          <OnOff control={control} name="doubtful_apart" label={t('opinions.apart')} hint={t('opinions.apart_hint')} />
        </Fields>
      </FormSection>
      <CostSection control={control} settings={settings} isViewOnly={isViewOnly} />
      {mayTest ? (
        <FormSection title={t('opinions.test.section')} purpose={t('opinions.test.purpose')}>
          <TestOpinion settings={settings} isChanged={record.count > 0} />
        </FormSection>
      ) : null}
      <FormSection
        title={t('opinions.agreement.section')}
        purpose={t('opinions.agreement.purpose', { days: AGREEMENT_DAYS })}
      >
        <Agreement id={settings.company.id} />
      </FormSection>
    </RecordDrawer>
  );
}

type Control = OpinionFormState['control'];

interface OnOffProps {
  control: Control;
  name: Extract<Path<OpinionValues>, 'active' | 'doubtful_apart'>;
  label: string;
  hint: string;
}

function OnOff({ control, name, label, hint }: OnOffProps) {
  const { field } = useController({ control, name });
  return <SwitchField label={label} hint={hint} checked={field.value} onChange={field.onChange} />;
}

interface SectionProps {
  control: Control;
  settings: SecondOpinionDetail;
  isViewOnly: boolean;
}

/** Who is asked. */
function ModelSection({ control, settings, isViewOnly }: SectionProps) {
  const { t } = useTranslation();
  return (
    <FormSection
      title={t('opinions.model_section')}
      purpose={t('opinions.model_purpose')}
      aside={<OpinionState settings={settings} />}
    >
      <Fields isViewOnly={isViewOnly}>
        <WideField>
          <OnOff control={control} name="active" label={t('opinions.active')} hint={t('opinions.active_hint')} />
        </WideField>
        <WideField>
          <TextField control={control} name="url" label={t('opinions.url')} hint={t('opinions.url_hint')} />
        </WideField>
        <TextField control={control} name="model" label={t('opinions.model')} hint={t('opinions.model_hint')} />
        <SecretField control={control} name="api_key" label={t('opinions.key')} hint={t('opinions.key_hint')} />
        <WideField>
          <p className={css.notice}>{t('opinions.leaves')}</p>
        </WideField>
      </Fields>
    </FormSection>
  );
}

/** What may be asked in a month, and what it costs. */
function CostSection({ control, settings, isViewOnly }: SectionProps) {
  const { t } = useTranslation();
  const currencies = OPINION_CURRENCIES.map((code) => ({ value: code, label: code }));
  return (
    <FormSection title={t('opinions.limit_section')} purpose={t('opinions.limit_purpose')}>
      <MonthUse settings={settings} />
      <Fields isViewOnly={isViewOnly}>
        <NumberField
          control={control}
          name="monthly_limit"
          label={t('opinions.monthly_limit')}
          hint={t('opinions.monthly_limit_hint')}
          min={1}
          max={10_000_000}
        />
        <SelectField
          control={control}
          name="currency"
          label={t('opinions.currency')}
          hint={t('opinions.price_hint')}
          options={currencies}
        />
        <NumberField control={control} name="input_price" label={t('opinions.input_price')} {...PRICE} />
        <NumberField control={control} name="output_price" label={t('opinions.output_price')} {...PRICE} />
      </Fields>
    </FormSection>
  );
}

const PRICE = { min: 0, max: 100_000, isExact: true };
