import { Button } from '@mantine/core';
import type { SitePlan } from '@sightline/contract/site-plans';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useLiveConfiguration } from '../../../../entities/configuration/use-live-configuration.ts';
import { mayOpen } from '../../../../entities/user/access.ts';
import { useCurrentUser } from '../../../../entities/user/current-user.ts';
import { plansQuery, zoneKeys } from '../../../../entities/zones/zone-queries.ts';
import { ZonesButton } from '../../../../entities/zones/zones-button.tsx';
import { idOf, NEW } from '../../../../lib/address.ts';
import { useAddress } from '../../../../lib/use-address.ts';
import { ErrorPanel } from '../../../../ui/error-panel.tsx';
import { useReadOnly } from '../../../../ui/read-only.tsx';
import { Skeleton } from '../../../../ui/skeleton.tsx';
import { useDelayed } from '../../../../ui/use-delayed.ts';
import css from '../parts.module.css';
import { sitesAddress } from '../sites-address.ts';
import { PlanDrawer } from './plan-drawer.tsx';
import plansCss from './plans.module.css';

interface PlansSectionProps {
  site: { id: string; name: string };
}

/** The plans of a site and the way to its zones, for those who may see them. */
export function PlansSection({ site }: PlansSectionProps) {
  const user = useCurrentUser();
  return mayOpen(user, { permission: 'site_plans_list__view' }) ? <Plans site={site} /> : null;
}

function Plans({ site }: PlansSectionProps) {
  const { t } = useTranslation();
  const user = useCurrentUser();
  const readOnly = useReadOnly();
  const { values, change } = useAddress(sitesAddress);
  const plans = useQuery(plansQuery(site.id));
  const isLong = useDelayed(plans.isPending);
  useLiveConfiguration(['site_plan', 'zone'], zoneKeys.all);
  return (
    <section className={css.part} aria-label={t('settings.plans.title')}>
      <div className={css.head}>
        <h3 className={css.title}>
          {t('settings.plans.title')} <span className={css.count}>{plans.data?.length ?? null}</span>
        </h3>
        <p className={css.purpose}>{t('settings.plans.purpose')}</p>
        <span className={plansCss.tools}>
          <ZonesButton site={site} />
          {mayOpen(user, { permission: 'site_plans__create' }) ? (
            <Button
              variant="subtle"
              leftSection={<IconPlus size={15} stroke={1.8} />}
              onClick={() => change({ plan: NEW })}
              {...readOnly}
            >
              {t('settings.plans.add')}
            </Button>
          ) : null}
        </span>
      </div>
      {plans.isError ? <ErrorPanel error={plans.error} onRetry={() => void plans.refetch()} /> : null}
      {isLong ? <Skeleton width="100%" height={102} /> : null}
      {plans.data?.length === 0 ? <p className={css.nothing}>{t('settings.plans.none')}</p> : null}
      {plans.data && plans.data.length > 0 ? (
        <PlansTable plans={plans.data} onOpen={({ id }) => change({ plan: id })} />
      ) : null}
      {values.plan === undefined ? null : (
        <PlanDrawer
          key={values.plan}
          id={idOf(values.plan)}
          site={site}
          onSaved={(plan) => change({ plan })}
          onClose={() => change({ plan: undefined })}
        />
      )}
    </section>
  );
}

function PlansTable({ plans, onOpen }: { plans: readonly SitePlan[]; onOpen: (plan: SitePlan) => void }) {
  const { t, i18n } = useTranslation();
  const metres = new Intl.NumberFormat(i18n.language, { maximumFractionDigits: 0 });
  return (
    <table className={css.table}>
      <thead>
        <tr>
          <th scope="col">{t('settings.plans.name')}</th>
          <th scope="col" className={css.figure}>
            {t('settings.plans.level')}
          </th>
          <th scope="col">{t('settings.plans.size')}</th>
          <th scope="col" className={css.figure}>
            {t('settings.plans.cameras')}
          </th>
          <th scope="col" className={css.figure}>
            {t('settings.plans.zones')}
          </th>
        </tr>
      </thead>
      <tbody>
        {plans.map((plan) => (
          <tr key={plan.id}>
            <td>
              <span className={css.camera}>
                <img className={plansCss.small} src={plan.picture} alt="" loading="lazy" />
                <button type="button" className={css.opens} onClick={() => onOpen(plan)}>
                  {plan.name}
                </button>
              </span>
            </td>
            <td className={`${css.number} ${css.figure}`}>{plan.level}</td>
            <td className={css.quiet}>
              {plan.metres_per_pixel === null
                ? t('settings.plans.no_scale')
                : t('settings.plans.metres', {
                    width: metres.format(plan.width * plan.metres_per_pixel),
                    height: metres.format(plan.height * plan.metres_per_pixel),
                  })}
            </td>
            <td className={`${css.number} ${css.figure}`}>{plan.cameras}</td>
            <td className={`${css.number} ${css.figure}`}>{plan.zones}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
