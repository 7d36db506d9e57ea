import { ActionIcon, Button, Tooltip } from '@mantine/core';
import type { Timelapse } from '@sightline/contract/analytics/timelapse';
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Question } from '../../../forms/question.tsx';
import { apiBase, call } from '../../../lib/api.ts';
import { deleting } from '../../../lib/gone.ts';
import { useReadOnly } from '../../../ui/read-only.tsx';
import { toast } from '../../../ui/toasts.tsx';
import css from './timelapse.module.css';
import { VIDEOS } from './timelapse-queries.ts';

interface VideoActionsProps {
  video: Timelapse;
  /** What it is called in the names of its buttons. */
  name: string;
  onDeleted?: (() => void) | undefined;
}

function RetryButton({ id, name }: { id: string; name: string }) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const readOnly = useReadOnly();
  const retry = useMutation({
    mutationFn: () => call('POST /timelapse/videos/:id/retry/', { params: { id } }),
    meta: { failureTitle: t('timelapse.retry.failed') },
    onSuccess: () => {
      toast.success(t('timelapse.retry.done'));
      void queries.invalidateQueries({ queryKey: VIDEOS });
    },
  });
  return (
    <Button
      size="compact-sm"
      variant="subtle"
      aria-label={t('timelapse.retry.one', { name })}
      loading={retry.isPending}
      onClick={() => retry.mutate()}
      {...readOnly}
    >
      {t('timelapse.retry.action')}
    </Button>
  );
}

/** Downloads a video, makes it again after a failure, or deletes it. */
export function VideoActions({ video: { id, state, can_delete }, name, onDeleted }: VideoActionsProps) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const readOnly = useReadOnly();
  const [isAsking, setIsAsking] = useState(false);
  const remove = useMutation({
    mutationFn: () => deleting(id, () => call('DELETE /timelapse/videos/:id/', { params: { id } })),
    meta: { failureTitle: t('timelapse.delete.failed') },
    onSuccess: () => {
      setIsAsking(false);
      toast.success(t('timelapse.delete.done'));
      onDeleted?.();
      void queries.invalidateQueries({ queryKey: VIDEOS });
    },
  });
  const download = t('timelapse.download', { name });
  const deletion = t('timelapse.delete.one', { name });
  return (
    <span className={css.actions}>
      {state === 'ready' ? (
        <Tooltip label={download}>
          <ActionIcon
            component="a"
            href={`${apiBase}/timelapse/videos/${id}/file/`}
            download
            variant="subtle"
            aria-label={download}
          >
            <IconDownload size={16} stroke={1.8} />
          </ActionIcon>
        </Tooltip>
      ) : null}
      {state === 'failed' ? <RetryButton id={id} name={name} /> : null}
      {can_delete ? (
        <Tooltip label={deletion}>
          <ActionIcon variant="subtle" aria-label={deletion} onClick={() => setIsAsking(true)} {...readOnly}>
            <IconTrash size={16} stroke={1.8} />
          </ActionIcon>
        </Tooltip>
      ) : null}
      <Question
        isOpen={isAsking}
        title={t('timelapse.delete.question', { name })}
        agree={t('timelapse.delete.action')}
        isDangerous
        isBusy={remove.isPending}
        onAgree={() => remove.mutate()}
        onCancel={() => setIsAsking(false)}
      >
        <p>{t('timelapse.delete.consequence')}</p>
      </Question>
    </span>
  );
}
