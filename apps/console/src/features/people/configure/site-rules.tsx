import { Button } from '@mantine/core';
import type { PeopleSettings } from '@sightline/contract/people/logs';
import { useQuery } from '@tanstack/react-query';
import { useForm, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import fields from '../../../entities/authorisation/authorisation.module.css';
import { mayOpen } from '../../../entities/user/access.ts';
import { useCurrentUser } from '../../../entities/user/current-user.ts';
import { formResolver } from '../../../forms/form-resolver.ts';
import { NotesField } from '../../../forms/notes-field.tsx';
import { NumberField, typedNumber } from '../../../forms/number-field.tsx';
import { showServerErrors } from '../../../forms/server-errors.ts';
import { SwitchField } from '../../../forms/switch-field.tsx';
import { ViewOnly } from '../../../forms/view-only.tsx';
import { call } from '../../../lib/api.ts';
import { ErrorPanel } from '../../../ui/error-panel.tsx';
import { PopupParts } from '../../../ui/popup.tsx';
import { useReadOnly } from '../../../ui/read-only.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { usePeopleAction } from '../shared/people-queries.ts';
import { siteRulesQuery } from './configure-queries.ts';

const MOST_DAYS = 366;
const Share = typedNumber(z.number().min(0).max(1));
const Days = z.number().int().min(1).max(MOST_DAYS);

const RulesForm = z.object({
  is_matching: z.boolean(),
  consent_note: z.string().trim().max(2000),
  least_score: Share,
  least_margin: Share,
  least_quality: Share,
  picture_days: typedNumber(Days),
  mugshot_days: z.preprocess((value) => (value === '' ? null : value), Days.nullable()),
});
type Typed = z.input<typeof RulesForm>;
type Rules = z.output<typeof RulesForm>;
const NAMES = Object.keys(RulesForm.shape) as (keyof Rules)[];

/** How one site recognises people; only to look at without the right to change it. */
export function SiteRules({ siteId, onClose }: { siteId: string; onClose: () => void }) {
  const rules = useQuery(siteRulesQuery(siteId));
  if (rules.data) return <RuleFields key={siteId} rules={rules.data} onClose={onClose} />;
  return rules.isError ? (
    <ErrorPanel error={rules.error} onRetry={() => void rules.refetch()} />
  ) : (
    <Skeleton width="100%" height={320} />
  );
}

function useRulesForm({ site, ...rules }: PeopleSettings, onClose: () => void) {
  const { t } = useTranslation();
  const form = useForm<Typed, unknown, Rules>({
    resolver: formResolver(RulesForm),
    defaultValues: rules,
    mode: 'onTouched',
  });
  const save = usePeopleAction(
    (body: Rules) => call('PATCH /people_management/settings/:id/', { params: { id: site.id }, body }),
    t('form.updated'),
  );
  const submit = form.handleSubmit((values) =>
    save.mutate(values, {
      onSuccess: onClose,
      onError: (error) => showServerErrors(error, form.setError, NAMES),
    }),
  );
  return { ...form, submit, isBusy: save.isPending };
}

function RuleFields({ rules, onClose }: { rules: PeopleSettings; onClose: () => void }) {
  const { t } = useTranslation();
  const readOnly = useReadOnly();
  const mayChange = mayOpen(useCurrentUser(), { permission: 'people_management_configure_write' });
  const { control, setValue, submit, isBusy } = useRulesForm(rules, onClose);
  const isMatching = useWatch({ control, name: 'is_matching' });
  const share = { control, min: 0, max: 1, isExact: true } as const;
  const days = { control, min: 1, max: MOST_DAYS, unit: t('people.rules.days') } as const;
  return (
    <form onSubmit={submit} noValidate aria-label={rules.site.name}>
      <PopupParts
        actions={
          <>
            <Button variant="default" onClick={onClose}>
              {t(mayChange ? 'form.cancel' : 'form.close')}
            </Button>
            {mayChange ? (
              <Button type="submit" loading={isBusy} {...readOnly}>
                {t('form.save')}
              </Button>
            ) : null}
          </>
        }
      >
        <ViewOnly isOn={!mayChange}>
          <div className={fields.fields}>
            <div className={fields.wide}>
              <SwitchField
                label={t('people.rules.match')}
                hint={t('people.rules.match_hint')}
                checked={isMatching}
                onChange={(is) => setValue('is_matching', is)}
              />
            </div>
            <div className={fields.wide}>
              <NotesField control={control} name="consent_note" label={t('people.rules.consent')} />
            </div>
            <NumberField {...share} name="least_score" label={t('people.rules.score')} />
            <NumberField {...share} name="least_margin" label={t('people.rules.margin')} />
            <NumberField {...share} name="least_quality" label={t('people.rules.quality')} />
            <NumberField {...days} name="picture_days" label={t('people.rules.picture_days')} />
            <div className={fields.wide}>
              <NumberField
                {...days}
                name="mugshot_days"
                label={t('people.rules.mugshot_days')}
                hint={t('people.rules.mugshot_hint')}
              />
            </div>
          </div>
        </ViewOnly>
      </PopupParts>
    </form>
  );
}
