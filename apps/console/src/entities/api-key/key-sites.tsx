import { queryOptions, useQuery } from '@tanstack/react-query';
import { type Control, useController } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { SegmentedField } from '../../forms/segmented-field.tsx';
import { call } from '../../lib/api.ts';
import { ChoiceList } from '../../ui/choice-list.tsx';
import { ErrorPanel } from '../../ui/error-panel.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { mayOpen } from '../user/access.ts';
import { useCurrentUser } from '../user/current-user.ts';
import css from './api-key.module.css';
import type { KeyValues } from './key-form.ts';

const sitesQuery = (company: string | undefined) =>
  queryOptions({
    queryKey: ['sites', 'by-company', '', company ?? null],
    queryFn: ({ signal }) =>
      call('GET /sites/group_by_company/', { query: company ? { companies: [company] } : {} }, signal),
    staleTime: 60_000,
  });

interface KeySitesProps {
  control: Control<KeyValues, unknown, KeyValues>;
  company: string | undefined;
  isChosen: boolean;
}

/** Where a key reaches: wherever its owner does, or some sites of that. */
export function KeySites({ control, company, isChosen }: KeySitesProps) {
  const { t } = useTranslation();
  const maySee = mayOpen(useCurrentUser(), { permission: 'sites_list__view' });
  if (!maySee) return null;
  return (
    <div className={css.sites}>
      <SegmentedField
        control={control}
        name="reach"
        label={t('api_keys.reach')}
        options={[
          { value: 'all', label: t('api_keys.all_sites') },
          { value: 'chosen', label: t('api_keys.chosen_sites') },
        ]}
      />
      {isChosen ? <SiteChoice control={control} company={company} /> : null}
    </div>
  );
}

function SiteChoice({ control, company }: Omit<KeySitesProps, 'isChosen'>) {
  const sites = useQuery(sitesQuery(company));
  const { field, fieldState } = useController({ control, name: 'sites' });
  if (sites.isError) return <ErrorPanel error={sites.error} onRetry={() => void sites.refetch()} />;
  if (sites.isPending) return <Skeleton width="100%" height={76} />;
  const choices = sites.data.flatMap(({ name, sites: own }) =>
    own.map((site) => ({ value: site.id, label: site.name, group: name })),
  );
  return (
    <div className={css.choice}>
      <ChoiceList choices={choices} chosen={field.value} onChange={field.onChange} />
      {fieldState.error ? (
        <p className={css.error} role="alert">
          {fieldState.error.message}
        </p>
      ) : null}
    </div>
  );
}
