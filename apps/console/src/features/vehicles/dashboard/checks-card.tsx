import { ActionIcon, Button, Menu } from '@mantine/core';
import type { VehicleRecord } from '@sightline/contract/vehicles/records';
import IconDots from '@tabler/icons-react/dist/esm/icons/IconDots.mjs';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AuthorisationBadge } from '../../../entities/authorisation/authorisation-badge.tsx';
import { mayOpen } from '../../../entities/user/access.ts';
import { useCurrentUser } from '../../../entities/user/current-user.ts';
import { joinWords } from '../../../lib/join-words.ts';
import { numberText } from '../../../lib/number-text.ts';
import { ErrorPanel } from '../../../ui/error-panel.tsx';
import { useReadOnly } from '../../../ui/read-only.tsx';
import css from '../../../ui/record-dashboard.module.css';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { GrantPopup } from '../shared/grant-popup.tsx';
import { differenceCount } from '../shared/marked-plate.ts';
import { PicturesButton } from '../shared/record-frames.tsx';
import { ReadPlate } from '../shared/record-look.tsx';
import { RegisterPopup } from '../shared/register-popup.tsx';
import { useVehicleWords } from '../shared/use-vehicle-words.ts';
import { useCorrectRecord } from '../shared/vehicle-queries.ts';
import { type CheckAction, checkActions } from './check-actions.ts';
import own from './dashboard.module.css';
import { checksQuery } from './dashboard-queries.ts';
import { useVehicles } from './use-vehicles.ts';

/** Vehicles nobody has decided about, or that should not have come in. */
export function ChecksCard() {
  const { t } = useTranslation();
  const { filter } = useVehicles();
  const mayManage = mayOpen(useCurrentUser(), { permission: 'vm_management__view' });
  const list = useQuery(checksQuery(filter));
  const rows = list.data?.results;
  return (
    <section className={css.box} data-part="checks" aria-label={t('vehicles.checks.title')}>
      <header className={css.boxHead}>
        <h2>{t('vehicles.checks.title')}</h2>
        <span>{t('vehicles.checks.note')}</span>
        {list.data ? (
          <b className={css.boxCount}>
            {mayManage ? (
              <Link to="/vehicle-management/record-management" search={{ tab: 'confirm' }}>
                {t('vehicles.all_of', { shown: numberText(list.data.count) })}
              </Link>
            ) : (
              numberText(list.data.count)
            )}
          </b>
        ) : null}
      </header>
      {list.isError && !rows ? <ErrorPanel error={list.error} onRetry={() => void list.refetch()} /> : null}
      {!rows && !list.isError ? <Skeleton width="100%" height={240} /> : null}
      {rows?.length === 0 ? <p className={css.nothing}>{t('vehicles.checks.none')}</p> : null}
      {rows && rows.length > 0 ? (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keys.
        <section className={css.scroll} aria-label={t('vehicles.checks.list')} tabIndex={0}>
          <ul>
            {rows.map((record) => (
              <Check key={record.id} record={record} />
            ))}
          </ul>
        </section>
      ) : null}
    </section>
  );
}

/** Why somebody should look. */
function useReason({ look_alike, read_as, ended_on, plate_id, authorisation }: VehicleRecord): string {
  const { t } = useTranslation();
  const { dayText } = useVehicleWords();
  if (look_alike) {
    const differs = read_as ? differenceCount(read_as, look_alike.license_plate) : undefined;
    return t('vehicles.checks.close', { count: differs?.count ?? 1, plate: look_alike.license_plate });
  }
  if (ended_on) return t('vehicles.checks.ended', { day: dayText(ended_on) });
  if (read_as === null) return t('vehicles.checks.unread');
  if (authorisation === 'authorised') return t('vehicles.checks.doubtful');
  return plate_id ? t('vehicles.checks.not_authorised') : t('vehicles.checks.no_close');
}

function Check({ record }: { record: VehicleRecord }) {
  const { i18n } = useTranslation();
  const { momentText } = useVehicleWords();
  const reason = useReason(record);
  const { zone, camera, occurred_at, site } = record;
  return (
    <li className={css.check} data-record={record.id}>
      <div className={css.checkTop}>
        <PicturesButton record={record} />
        <span className={css.named}>
          <ReadPlate record={record} />
          <span>{joinWords([(zone ?? camera).name, momentText(occurred_at, site.time_zone)], i18n.language)}</span>
        </span>
      </div>
      <p className={css.why}>
        <AuthorisationBadge authorisation={record.authorisation} />
        {reason}
      </p>
      <Actions record={record} />
    </li>
  );
}

/** What can be done about it, the likeliest first. */
function Actions({ record }: { record: VehicleRecord }) {
  const { t } = useTranslation();
  const user = useCurrentUser();
  const readOnly = useReadOnly();
  const correct = useCorrectRecord();
  const [open, setOpen] = useState<'register' | 'authorise'>();
  const { id, look_alike } = record;
  const actions = checkActions(record, (permission) => mayOpen(user, { permission }));
  const perform: Record<CheckAction, () => void> = {
    same: () => correct.mutate({ id, change: { license_plate: look_alike?.license_plate ?? '' } }),
    register: () => setOpen('register'),
    authorise: () => setOpen('authorise'),
    refuse: () => correct.mutate({ id, change: { is_checked: true } }),
    other: () => correct.mutate({ id, change: { is_not_plate: look_alike?.plate_id ?? '' } }),
    dismiss: () => correct.mutate({ id, change: { is_checked: true } }),
  };
  const more = actions.slice(2);
  const close = () => setOpen(undefined);
  if (actions.length === 0) return null;
  return (
    <div className={css.actions}>
      {actions.slice(0, 2).map((action, index) => (
        <Button
          key={action}
          variant={index === 0 ? 'filled' : 'default'}
          loading={index === 0 && correct.isPending}
          onClick={perform[action]}
          {...readOnly}
        >
          {t(`vehicles.action.${action}`)}
        </Button>
      ))}
      {more.length > 0 ? (
        <Menu position="bottom-end">
          <Menu.Target>
            <ActionIcon className={own.more} aria-label={t('vehicles.action.more')} {...readOnly}>
              <IconDots size={16} stroke={1.8} aria-hidden="true" />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            {more.map((action) => (
              <Menu.Item key={action} onClick={perform[action]}>
                {t(`vehicles.action.${action}`)}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      ) : null}
      <RegisterPopup
        isOpen={open === 'register'}
        start={{ license_plate: record.read_as ?? '', sites: [record.site.id], vehicle_type: record.vehicle_type }}
        onClose={close}
      />
      <GrantPopup
        isOpen={open === 'authorise'}
        plateId={record.plate_id ?? ''}
        timeZone={record.site.time_zone}
        onClose={close}
      />
    </div>
  );
}
