import { ActionIcon, Button } from '@mantine/core';
import type { RegisteredPlate } from '@sightline/contract/vehicles/plates';
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AuthorisationBadge } from '../../../entities/authorisation/authorisation-badge.tsx';
import { mayOpen } from '../../../entities/user/access.ts';
import { useCurrentUser } from '../../../entities/user/current-user.ts';
import { Question } from '../../../forms/question.tsx';
import { call } from '../../../lib/api.ts';
import { ErrorPanel } from '../../../ui/error-panel.tsx';
import { useReadOnly } from '../../../ui/read-only.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { PlateText } from '../shared/plate-text.tsx';
import { EditPlate } from './edit-plate.tsx';
import { LookAlikes } from './look-alikes.tsx';
import { PlatePeriods } from './plate-periods.tsx';
import css from './records.module.css';
import { plateQuery, useVehicleAction } from './records-queries.ts';
import { SiteRules } from './site-rules.tsx';

/** One plate: when it may come in, what may have been it, and how its site matches plates. */
export function PlatePanel({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useTranslation();
  const plate = useQuery(plateQuery(id));
  return (
    <aside className={css.panel} aria-label={t('vehicles.plates.panel')} aria-busy={plate.isPending}>
      <ActionIcon className={css.closePanel} aria-label={t('form.close')} onClick={onClose}>
        <IconX size={16} stroke={1.8} />
      </ActionIcon>
      {plate.isError && !plate.data ? <ErrorPanel error={plate.error} onRetry={() => void plate.refetch()} /> : null}
      {plate.isPending ? <Skeleton width="100%" height={240} /> : null}
      {plate.data ? <Panel plate={plate.data} onClose={onClose} /> : null}
    </aside>
  );
}

function Panel({ plate, onClose }: { plate: RegisteredPlate; onClose: () => void }) {
  const { t } = useTranslation();
  const user = useCurrentUser();
  const readOnly = useReadOnly();
  const [isEditing, setIsEditing] = useState(false);
  const { license_plate, vehicle_type, holder, site, seen_30_days, note } = plate;
  const what = [vehicle_type ? t(`kind.${vehicle_type}`) : '', holder, site.name].filter(Boolean).join(', ');
  return (
    <>
      <header className={css.panelHead}>
        <h2>
          <PlateText plate={license_plate} />
        </h2>
        <AuthorisationBadge authorisation={plate.authorisation} />
        {mayOpen(user, { permission: 'vm_lp__update' }) ? (
          <ActionIcon aria-label={t('vehicles.edit.action')} onClick={() => setIsEditing(true)} {...readOnly}>
            <IconPencil size={16} stroke={1.8} />
          </ActionIcon>
        ) : null}
        <p>
          {what}. {t('vehicles.plates.seen', { count: seen_30_days })}
        </p>
        {note ? <p>{note}</p> : null}
      </header>
      <PlatePeriods plate={plate} />
      <LookAlikes plate={plate} />
      <SiteRules site={site} />
      {mayOpen(user, { permission: 'vm_lp__delete' }) ? <DeletePlate plate={plate} onClose={onClose} /> : null}
      <EditPlate isOpen={isEditing} plate={plate} onClose={() => setIsEditing(false)} />
    </>
  );
}

function DeletePlate({ plate, onClose }: { plate: RegisteredPlate; onClose: () => void }) {
  const { t } = useTranslation();
  const readOnly = useReadOnly();
  const [isAsking, setIsAsking] = useState(false);
  const remove = useVehicleAction(
    () => call('DELETE /vehicle_management/registered_plates/:id/', { params: { id: plate.id } }),
    { done: t('vehicles.delete.done', { plate: plate.license_plate }), failed: t('vehicles.delete.failed') },
  );
  return (
    <footer className={css.panelFoot}>
      <Button
        variant="danger-quiet"
        leftSection={<IconTrash size={15} stroke={1.8} />}
        onClick={() => setIsAsking(true)}
        {...readOnly}
      >
        {t('vehicles.delete.action')}
      </Button>
      <Question
        isOpen={isAsking}
        title={t('vehicles.delete.title', { plate: plate.license_plate })}
        agree={t('vehicles.delete.action')}
        isDangerous
        isBusy={remove.isPending}
        onCancel={() => setIsAsking(false)}
        onAgree={() => {
          remove.mutate(undefined);
          // What is being deleted is not asked for again when its change is announced.
          onClose();
        }}
      >
        {t('vehicles.delete.hint')}
      </Question>
    </footer>
  );
}
