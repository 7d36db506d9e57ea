import { Button } from '@mantine/core';
import type { EarlierReference } from '@sightline/contract/camera-references';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { mayOpen } from '../../../entities/user/access.ts';
import { useCurrentUser } from '../../../entities/user/current-user.ts';
import { call } from '../../../lib/api.ts';
import { dateTimeInFormat } from '../../../lib/dates.ts';
import { useReadOnly } from '../../../ui/read-only.tsx';
import { toast } from '../../../ui/toasts.tsx';
import { referenceQuery } from './health-queries.ts';
import css from './self-test.module.css';

interface EarlierReferencesProps {
  camera: { id: string; name: string };
  references: readonly EarlierReference[];
}

/** References that others took the place of, to look at and to bring back. */
export function EarlierReferences({ camera: { id, name }, references }: EarlierReferencesProps) {
  const { t } = useTranslation();
  const user = useCurrentUser();
  const queries = useQueryClient();
  const readOnly = useReadOnly();
  const restore = useMutation({
    mutationFn: (picture_id: string) =>
      call('POST /camera_health/cameras/:id/reference/restore/', { params: { id }, body: { picture_id } }),
    meta: { failureTitle: t('camera_health.reference.failed') },
    onSuccess: () => toast.success(t('camera_health.reference.restored')),
    onSettled: () => queries.invalidateQueries({ queryKey: referenceQuery(id).queryKey }),
  });
  return (
    <details className={css.earlier}>
      <summary>{t('camera_health.reference.earlier', { count: references.length })}</summary>
      <ul>
        {references.map((reference) => {
          const taken = dateTimeInFormat(new Date(reference.taken_at), user.preferred_date_format);
          return (
            <li key={reference.id}>
              {reference.url ? (
                <a href={reference.url} target="_blank" rel="noreferrer">
                  <img src={reference.url} alt={t('camera_health.reference.earlier_of', { name })} loading="lazy" />
                </a>
              ) : null}
              <span>
                <b>{taken}</b>
                {reference.set_by ? (
                  <span>{t('camera_health.reference.set_by', { name: reference.set_by })}</span>
                ) : null}
              </span>
              {mayOpen(user, { permission: 'update' }) ? (
                <Button
                  size="compact-sm"
                  variant="default"
                  aria-label={t('camera_health.reference.restore_one', { day: taken })}
                  loading={restore.isPending && restore.variables === reference.id}
                  onClick={() => restore.mutate(reference.id)}
                  {...readOnly}
                >
                  {t('camera_health.reference.restore')}
                </Button>
              ) : null}
            </li>
          );
        })}
      </ul>
    </details>
  );
}
