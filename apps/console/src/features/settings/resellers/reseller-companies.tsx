import type { Reseller } from '@sightline/contract/resellers';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link, useLocation } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { NameWithLogo } from '../../../entities/company/company-logo.tsx';
import { companiesQuery } from '../../../entities/company/company-queries.ts';
import { linkTo, sectionOfPath } from '../../../entities/settings-address.ts';
import { mayOpen } from '../../../entities/user/access.ts';
import { useCurrentUser } from '../../../entities/user/current-user.ts';
import { FormSection } from '../../../forms/form-section.tsx';
import { ErrorPanel } from '../../../ui/error-panel.tsx';
import { LoadMore } from '../../../ui/load-more.tsx';
import css from '../../../ui/part-list.module.css';
import { Skeleton } from '../../../ui/skeleton.tsx';

/** The reseller's companies, each a way to its settings. */
export function ResellerCompanies({ reseller }: { reseller: Reseller }) {
  const { t } = useTranslation();
  const user = useCurrentUser();
  const section = sectionOfPath(useLocation({ select: ({ pathname }) => pathname }));
  const maySee = mayOpen(user, { permission: 'companies_list__view' });
  const mayGo = mayOpen(user, { permission: 'common_company_settings_page_read' });
  const list = useInfiniteQuery({ ...companiesQuery({ search: '', resellers: [reseller.id] }), enabled: maySee });
  const companies = list.data?.pages.flatMap(({ results }) => results);
  if (!maySee) return null;
  return (
    <FormSection
      title={t('settings.tab.companies')}
      purpose={t('settings.count.companies', { count: reseller.companies, shown: reseller.companies })}
    >
      {list.isError && !list.isFetchNextPageError ? (
        <ErrorPanel error={list.error} onRetry={() => void list.refetch()} />
      ) : null}
      {list.isPending ? <Skeleton width="100%" height={68} /> : null}
      {companies?.length === 0 ? <p className={css.nothing}>{t('settings.reseller.no_companies')}</p> : null}
      {companies && companies.length > 0 ? (
        <ul className={css.list}>
          {companies.map((company) => (
            <li key={company.id} className={css.item}>
              {mayGo ? (
                <Link {...linkTo('company', company.id, section)} className={css.link}>
                  <NameWithLogo name={company.name} logo={company.logo} />
                </Link>
              ) : (
                <NameWithLogo name={company.name} logo={company.logo} />
              )}
              <span className={css.number}>{t('settings.count.sites', { count: company.sites })}</span>
            </li>
          ))}
        </ul>
      ) : null}
      <LoadMore list={list} />
    </FormSection>
  );
}
