import type { ViewAs } from '@sightline/contract/view-as';
import IconBuilding from '@tabler/icons-react/dist/esm/icons/IconBuilding.mjs';
import IconBuildingStore from '@tabler/icons-react/dist/esm/icons/IconBuildingStore.mjs';
import IconMapPin from '@tabler/icons-react/dist/esm/icons/IconMapPin.mjs';
import { useTranslation } from 'react-i18next';
import css from './reach-tree.module.css';

type Reach = ViewAs['reach'];
type Company = Reach['resellers'][number]['companies'][number];

/** Where somebody reaches: the first of each level by name, and how many more there are. */
export function ReachTree({ reach }: { reach: Reach }) {
  const { t } = useTranslation();
  return (
    <section aria-labelledby="seen-reach">
      <h3 id="seen-reach" className={css.heading}>
        {t('user_permissions.reach')}
      </h3>
      {reach.everything ? <p className={css.note}>{t('user_permissions.reach_everything')}</p> : null}
      {reach.is_partial ? <p className={css.note}>{t('user_permissions.reach_partial')}</p> : null}
      {reach.site_count + reach.company_count + reach.reseller_count === 0 ? (
        <p className={css.note}>{t('user_permissions.reach_nothing')}</p>
      ) : null}
      <ul className={css.tree}>
        {reach.resellers.map((reseller) => (
          <li key={reseller.id}>
            <span className={css.node}>
              <IconBuildingStore size={15} stroke={1.8} aria-hidden="true" />
              {reseller.name}
              <span className={css.count}>{t('user_permissions.companies', { count: reseller.company_count })}</span>
            </span>
            <ul>
              {reseller.companies.map((company) => (
                <CompanyNode key={company.id} company={company} />
              ))}
              <More count={reseller.company_count - reseller.companies.length} />
            </ul>
          </li>
        ))}
        <More count={reach.reseller_count - reach.resellers.length} />
      </ul>
    </section>
  );
}

function CompanyNode({ company }: { company: Company }) {
  const { t } = useTranslation();
  return (
    <li>
      <span className={css.node}>
        <IconBuilding size={15} stroke={1.8} aria-hidden="true" />
        {company.name}
        <span className={css.count}>{t('user_permissions.sites', { count: company.site_count })}</span>
      </span>
      <ul>
        {company.sites.map((site) => (
          <li key={site.id}>
            <span className={css.node}>
              <IconMapPin size={15} stroke={1.8} aria-hidden="true" />
              {site.name}
              <span className={css.count}>{t('user_permissions.cameras', { count: site.camera_count })}</span>
            </span>
          </li>
        ))}
        <More count={company.site_count - company.sites.length} />
      </ul>
    </li>
  );
}

function More({ count }: { count: number }) {
  const { t } = useTranslation();
  return count > 0 ? <li className={css.more}>{t('roles.and_more', { count })}</li> : null;
}
