import { WEBHOOK_EVENTS, type Webhook } from '@sightline/contract/webhooks';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useController } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { companyChoicesQuery, companySitesQuery } from '../../../entities/company/company-queries.ts';
import { EVENT_WORDS } from '../../../entities/delivery/event-words.ts';
import { ChoiceField } from '../../../forms/choice-field.tsx';
import { FixedField } from '../../../forms/fixed-field.tsx';
import { ManySelect } from '../../../forms/many-select.tsx';
import { SwitchField } from '../../../forms/switch-field.tsx';
import { useIsViewOnly } from '../../../forms/view-only.tsx';
import { Check } from '../../../ui/check.tsx';
import { useSearched } from '../../../ui/use-searched.ts';
import type { WebhookFormState } from './use-webhook-form.ts';
import css from './webhooks.module.css';

type Control = WebhookFormState['control'];

/** The company a new webhook belongs to; there may be thousands, so typing asks the server. An only one is chosen. */
export function CompanyField({ control }: { control: Control }) {
  const { t } = useTranslation();
  const { search, setTyped } = useSearched();
  const companies = useQuery(companyChoicesQuery(search));
  const { field } = useController({ control, name: 'company' });
  const found = companies.data?.results ?? [];
  const only = search === '' && found.length === 1 ? found[0]?.id : undefined;
  const choose = useEffectEvent((id: string) => field.value === '' && field.onChange(id));
  useEffect(() => {
    if (only) choose(only);
  }, [only]);
  const options = found.map(({ id, name }) => ({ value: id, label: name }));
  const label = t('webhooks.company');
  return (
    <ChoiceField control={control} name="company" label={label} isRequired options={options} onSearch={setTyped} />
  );
}

/** What it is told of: each event with what it means. */
export function EventsField({ control }: { control: Control }) {
  const { t } = useTranslation();
  const { field, fieldState } = useController({ control, name: 'events' });
  const chosen = field.value;
  if (useIsViewOnly()) {
    const words = chosen.map((event) => t(EVENT_WORDS[event].label)).join(', ');
    return <FixedField label={t('webhooks.events')} value={words} />;
  }
  return (
    <fieldset className={css.events}>
      <legend className="spoken">{t('webhooks.events')}</legend>
      {WEBHOOK_EVENTS.map((event) => (
        <div key={event} className={css.event}>
          <Check
            label={t(EVENT_WORDS[event].label)}
            checked={chosen.includes(event)}
            onChange={(isOn) =>
              field.onChange(WEBHOOK_EVENTS.filter((one) => (one === event ? isOn : chosen.includes(one))))
            }
          />
          <span className={css.hint}>{t(EVENT_WORDS[event].hint)}</span>
        </div>
      ))}
      {fieldState.error?.message ? <p className={css.error}>{fieldState.error.message}</p> : null}
    </fieldset>
  );
}

interface SitesFieldProps {
  control: Control;
  companyId: string;
  /** Chosen before, by name. */
  saved: NonNullable<Webhook['sites']>;
}

/** All sites of the company, or those that are chosen. */
export function SitesField({ control, companyId, saved }: SitesFieldProps) {
  const { t } = useTranslation();
  const isViewOnly = useIsViewOnly();
  const all = useController({ control, name: 'all_sites' });
  const { field, fieldState } = useController({ control, name: 'sites' });
  const sites = useQuery({ ...companySitesQuery(companyId), enabled: companyId !== '' && !isViewOnly });
  const known = sites.data?.results ?? [];
  const others = saved.filter(({ id }) => !known.some((site) => site.id === id));
  const { value: isAll } = all.field;
  return (
    <>
      <SwitchField
        label={t('webhooks.all_sites')}
        hint={t('webhooks.all_sites_hint')}
        checked={isAll}
        onChange={all.field.onChange}
      />
      {isAll ? null : isViewOnly ? (
        <FixedField label={t('webhooks.sites')} value={saved.map(({ name }) => name).join(', ')} />
      ) : (
        <ManySelect
          {...field}
          label={t('webhooks.sites')}
          data={[...others, ...known].map(({ id, name }) => ({ value: id, label: name }))}
          error={fieldState.error?.message}
        />
      )}
    </>
  );
}
