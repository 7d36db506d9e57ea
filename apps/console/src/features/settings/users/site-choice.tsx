import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { useController } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api.ts';
import { useSearched } from '../../../ui/use-searched.ts';
import { PlaceChoice } from './place-choice.tsx';
import type { UserFormState } from './use-user-form.ts';
import css from './user-form.module.css';

/** People who type a site's name are waited for this long. */
export const SITE_SEARCH_MS = 500;

const sitesByCompanyQuery = (search: string, company: string | undefined) =>
  queryOptions({
    queryKey: ['sites', 'by-company', search, company ?? null],
    queryFn: ({ signal }) =>
      call(
        'GET /sites/group_by_company/',
        { query: { ...(search ? { site_name_contains: search } : {}), ...(company ? { companies: [company] } : {}) } },
        signal,
      ),
    staleTime: 60_000,
  });

function useSites(company: string | undefined) {
  const { typed, setTyped, search } = useSearched(SITE_SEARCH_MS);
  const query = useQuery({ ...sitesByCompanyQuery(search, company), placeholderData: keepPreviousData });
  return { typed, setTyped, search, query };
}

interface SiteChoiceProps {
  record: UserFormState;
}

/** An external user's sites, under their companies. */
export function ExternalSites({ record }: SiteChoiceProps) {
  const { t } = useTranslation();
  const { typed, setTyped, query } = useSites(undefined);
  const { field, fieldState } = useController({ control: record.control, name: 'sites' });
  return (
    <PlaceChoice
      label={t('users.field.sites')}
      searchLabel={t('users.find_site')}
      search={typed}
      onSearch={setTyped}
      groups={query.data?.map(({ id, name, sites }) => ({ id, name, places: sites }))}
      failure={query.isError ? { error: query.error, onRetry: () => void query.refetch() } : undefined}
      chosen={field.value}
      onChange={field.onChange}
      nothing={t('state.empty')}
      error={fieldState.error?.message}
    />
  );
}

/** An end user's sites: those of the company that was chosen before. */
export function CompanySites({ record }: SiteChoiceProps) {
  const { t } = useTranslation();
  const { company } = record.edited;
  if (!company) return <p className={css.note}>{t('users.company_first')}</p>;
  return <SitesOf key={company} company={company} record={record} />;
}

function SitesOf({ record, company }: SiteChoiceProps & { company: string }) {
  const { t } = useTranslation();
  const { typed, setTyped, search, query } = useSites(company);
  const { field, fieldState } = useController({ control: record.control, name: 'sites' });
  const sites = query.data?.flatMap((each) => each.sites);
  return (
    <PlaceChoice
      label={t('users.field.sites')}
      searchLabel={t('users.find_site')}
      search={typed}
      onSearch={setTyped}
      groups={sites ? [{ id: company, name: '', places: sites }] : undefined}
      failure={query.isError ? { error: query.error, onRetry: () => void query.refetch() } : undefined}
      chosen={field.value}
      onChange={field.onChange}
      nothing={search ? t('state.empty') : t('users.company_without_sites')}
      error={fieldState.error?.message}
    />
  );
}
