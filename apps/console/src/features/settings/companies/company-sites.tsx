import type { Company } from '@sightline/contract/companies';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import { useQuery } from '@tanstack/react-query';
import { Link, useLocation } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { companySitesQuery } from '../../../entities/company/company-queries.ts';
import { linkTo, newSiteIn, sectionOfPath } from '../../../entities/settings-address.ts';
import { PicturedSite, SiteHealth, SiteLastAlert } from '../../../entities/site/site-state.tsx';
import { mayOpen } from '../../../entities/user/access.ts';
import { useCurrentUser } from '../../../entities/user/current-user.ts';
import { FormSection } from '../../../forms/form-section.tsx';
import { ChangeLink } from '../../../ui/change-link.tsx';
import { ErrorPanel } from '../../../ui/error-panel.tsx';
import css from '../../../ui/part-list.module.css';
import { Skeleton } from '../../../ui/skeleton.tsx';

/** The company's sites, each a way to its settings. */
export function CompanySites({ company }: { company: Company }) {
  const { t } = useTranslation();
  const user = useCurrentUser();
  const section = sectionOfPath(useLocation({ select: ({ pathname }) => pathname }));
  const maySee = mayOpen(user, { permission: 'sites_list__view' });
  const mayGo = mayOpen(user, { permission: 'common_settings_page_read' });
  const sites = useQuery({ ...companySitesQuery(company.id), enabled: maySee });
  if (!maySee) return null;
  const rest = company.sites - (sites.data?.results.length ?? 0);
  return (
    <FormSection
      title={t('settings.company.sites')}
      purpose={t('settings.count.sites', { count: company.sites })}
      aside={
        mayGo && mayOpen(user, { permission: 'sites__create' }) ? (
          <ChangeLink
            target={newSiteIn(company.id, section)}
            variant="subtle"
            className={css.add}
            leftSection={<IconPlus size={15} stroke={1.8} />}
          >
            {t('settings.site.add')}
          </ChangeLink>
        ) : null
      }
    >
      {sites.isError ? <ErrorPanel error={sites.error} onRetry={() => void sites.refetch()} /> : null}
      {sites.isPending ? <Skeleton width="100%" height={68} /> : null}
      {sites.data?.results.length === 0 ? <p className={css.nothing}>{t('settings.company.no_sites')}</p> : null}
      {sites.data && sites.data.results.length > 0 ? (
        <ul className={css.list}>
          {sites.data.results.map((site) => (
            <li key={site.id} className={css.item}>
              <PicturedSite siteId={site.id}>
                {mayGo ? (
                  <Link {...linkTo('site', site.id, section)} className={css.link}>
                    {site.name}
                  </Link>
                ) : (
                  site.name
                )}
              </PicturedSite>
              <span className={css.number}>
                <SiteHealth siteId={site.id} />
              </span>
              <span className={css.when}>
                <SiteLastAlert siteId={site.id} />
              </span>
            </li>
          ))}
        </ul>
      ) : null}
      {sites.data && rest > 0 ? <p className={css.nothing}>{t('settings.and_more', { count: rest })}</p> : null}
    </FormSection>
  );
}
