import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Alert } from '../../../entities/alert/alert-queries.ts';
import { mayOpen } from '../../../entities/user/access.ts';
import { useCurrentUser } from '../../../entities/user/current-user.ts';
import { dayOf } from '../../../lib/dates.ts';
import { target } from '../../../lib/target.ts';
import { TargetLink } from '../../../ui/target-link.tsx';
import css from './fact.module.css';

/** The plate of the vehicle that an alert is about, and the way to its record. */
export function VehicleFact({ alert: { vehicle, occurred_at } }: { alert: Alert }) {
  const { t } = useTranslation();
  const user = useCurrentUser();
  if (!vehicle) return null;
  const day = dayOf(new Date(occurred_at));
  const search = {
    tab: 'records',
    from: day,
    to: day,
    ...(vehicle.license_plate ? { q: vehicle.license_plate } : {}),
  } as const;
  return (
    <>
      <dt>{t('alert.vehicle.label')}</dt>
      <dd className={css.fact}>
        <span>
          <b>{vehicle.license_plate ?? t('alert.vehicle.unread')}</b> · {t(`alert.vehicle.${vehicle.authorisation}`)}
        </span>
        {mayOpen(user, { tab: 'vehicle_management', permission: 'vm_management__view' }) ? (
          <Button
            component={TargetLink}
            target={target({ to: '/vehicle-management/record-management', search })}
            variant="subtle"
            size="compact-sm"
            className={css.button}
          >
            {t('alert.vehicle.open')}
          </Button>
        ) : null}
      </dd>
    </>
  );
}
