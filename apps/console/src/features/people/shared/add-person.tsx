import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useForm, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import fields from '../../../entities/authorisation/authorisation.module.css';
import { PeriodInputs } from '../../../entities/authorisation/period-fields.tsx';
import { isInOrder, newPeriod, PeriodFields, periodBody } from '../../../entities/authorisation/period-form.ts';
import { siteTreeQuery } from '../../../entities/site/site-tree-queries.ts';
import { mayOpen } from '../../../entities/user/access.ts';
import { useCurrentUser } from '../../../entities/user/current-user.ts';
import { DateField } from '../../../forms/date-field.tsx';
import { formResolver } from '../../../forms/form-resolver.ts';
import { SelectField } from '../../../forms/select-field.tsx';
import { showServerErrors } from '../../../forms/server-errors.ts';
import { TextField } from '../../../forms/text-field.tsx';
import { call } from '../../../lib/api.ts';
import { Check } from '../../../ui/check.tsx';
import { PopupFrame, PopupParts } from '../../../ui/popup.tsx';
import css from './people.module.css';
import { usePeopleAction } from './people-queries.ts';

const Shape = PeriodFields.extend({
  full_name: z.string().trim().min(1).max(150),
  site_id: z.string().min(1),
  has_consent: z.boolean(),
  given_on: z.string().min(1),
  consent_note: z.string().max(500),
  is_authorised: z.boolean(),
});
type Values = z.infer<typeof Shape>;
const FIELDS = ['full_name', 'site_id', 'starts_on', 'ends_on', 'given_on'] as const;

const AddForm = Shape.refine((values) => !values.is_authorised || isInOrder(values), {
  path: ['ends_on'],
  params: { code: 'dates_reversed' },
});

interface AddPersonProps {
  isOpen: boolean;
  /** A captured face that becomes the first mugshot, and its site. */
  capture?: { id: string; site: { id: string } } | undefined;
  onClose: () => void;
  onDone?: (id: string) => void;
}

/** A person that a site is to know; a face needs their consent. */
export function AddPerson({ isOpen, ...rest }: AddPersonProps) {
  const { t } = useTranslation();
  return (
    <PopupFrame
      isOpen={isOpen}
      title={t('people.add.title')}
      closeLabel={t('form.close')}
      onClose={rest.onClose}
      size="wide"
    >
      <AddFields {...rest} />
    </PopupFrame>
  );
}

const bodyOf = (values: Values, captureId: string | undefined) => ({
  full_name: values.full_name,
  site_id: values.site_id,
  consent: values.has_consent ? { given_on: values.given_on, note: values.consent_note } : null,
  authorisation: values.is_authorised ? periodBody(values) : null,
  capture_id: captureId ?? null,
});

function useAdding({ capture, onClose, onDone }: Omit<AddPersonProps, 'isOpen'>) {
  const { t } = useTranslation();
  const mayAuthorise = mayOpen(useCurrentUser(), { permission: 'access_control_edit_authorisation' });
  const period = newPeriod(undefined);
  const form = useForm<Values, unknown, Values>({
    resolver: formResolver(AddForm),
    defaultValues: {
      full_name: '',
      site_id: capture?.site.id ?? '',
      has_consent: false,
      given_on: period.starts_on,
      consent_note: '',
      is_authorised: mayAuthorise,
      ...period,
    },
    mode: 'onTouched',
  });
  const add = usePeopleAction(
    (values: Values) => call('POST /people_management/persons/', { body: bodyOf(values, capture?.id) }),
    t('people.add.done'),
  );
  const submit = form.handleSubmit((values) =>
    add.mutate(values, {
      onSuccess: ({ id }) => {
        onClose();
        onDone?.(id);
      },
      onError: (error) => showServerErrors(error, form.setError, [...FIELDS]),
    }),
  );
  return { form, submit, isBusy: add.isPending, mayAuthorise };
}

function AddFields(props: Omit<AddPersonProps, 'isOpen'>) {
  const { t } = useTranslation();
  const { preferred_date_format: format } = useCurrentUser();
  const { form, submit, isBusy, mayAuthorise } = useAdding(props);
  const { control, setValue } = form;
  const { data: companies = [] } = useQuery(siteTreeQuery(''));
  const sites = companies.flatMap(({ sites: each }) => each.map(({ id, name }) => ({ value: id, label: name })));
  const [hasConsent, isAuthorised] = useWatch({ control, name: ['has_consent', 'is_authorised'] });
  return (
    <form onSubmit={submit} noValidate>
      <PopupParts
        actions={
          <>
            <Button variant="default" onClick={props.onClose}>
              {t('form.cancel')}
            </Button>
            <Button type="submit" loading={isBusy} disabled={props.capture !== undefined && !hasConsent}>
              {t('people.add.action')}
            </Button>
          </>
        }
      >
        <div className={fields.fields}>
          <TextField control={control} name="full_name" label={t('people.full_name')} isRequired isFirst />
          <SelectField
            control={control}
            name="site_id"
            label={t('people.site')}
            options={[{ value: '', label: t('people.add.choose_site') }, ...sites]}
          />
          <div className={css.wide}>
            <Check
              checked={hasConsent}
              onChange={(is) => setValue('has_consent', is)}
              label={t('people.consent.has_given')}
            />
            <p className={css.hint}>{t('people.consent.needed')}</p>
          </div>
          {hasConsent ? (
            <>
              <DateField control={control} name="given_on" label={t('people.consent.given_on')} format={format} />
              <TextField control={control} name="consent_note" label={t('people.consent.where')} />
            </>
          ) : null}
          {mayAuthorise ? (
            <div className={css.wide}>
              <Check
                checked={isAuthorised}
                onChange={(is) => setValue('is_authorised', is)}
                label={t('people.add.authorise')}
              />
            </div>
          ) : null}
          {isAuthorised ? <PeriodInputs control={control} /> : null}
        </div>
      </PopupParts>
    </form>
  );
}
