import { Button } from '@mantine/core';
import IconArrowLeft from '@tabler/icons-react/dist/esm/icons/IconArrowLeft.mjs';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api.ts';
import { ErrorPanel } from '../../../ui/error-panel.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { VIDEOS } from '../shared/timelapse-queries.ts';
import { VideoState } from '../shared/video-state.tsx';
import { usePeriodText } from '../shared/video-words.ts';
import css from './gallery.module.css';

const videoQuery = (id: string) =>
  queryOptions({
    queryKey: [...VIDEOS, 'one', id],
    queryFn: ({ signal }) => call('GET /timelapse/videos/:id/', { params: { id } }, signal),
    meta: { quiet: true },
  });

/** A finished video in place of the pictures. */
export function OpenedVideo({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useTranslation();
  const period = usePeriodText();
  const video = useQuery(videoQuery(id));
  return (
    <section className={css.player} aria-label={t('timelapse.video')}>
      {video.isError ? (
        <ErrorPanel error={video.error} onRetry={() => void video.refetch()} />
      ) : video.data ? (
        <figure className={css.stage}>
          {video.data.url ? (
            <video
              className={css.picture}
              src={video.data.url}
              poster={video.data.thumbnail_url ?? undefined}
              controls
              muted
              playsInline
              aria-label={`${video.data.camera.name}, ${period(video.data)}`}
            />
          ) : (
            <VideoState video={video.data} />
          )}
        </figure>
      ) : (
        <Skeleton height={360} width="100%" />
      )}
      <div className={css.controls}>
        <Button variant="default" leftSection={<IconArrowLeft size={15} stroke={1.8} />} onClick={onClose}>
          {t('timelapse.to_pictures')}
        </Button>
        {video.data ? <b>{`${video.data.camera.name}, ${period(video.data)}`}</b> : null}
      </div>
    </section>
  );
}
