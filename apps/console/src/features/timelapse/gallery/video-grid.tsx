import { Button } from '@mantine/core';
import type { Timelapse } from '@sightline/contract/analytics/timelapse';
import IconMovie from '@tabler/icons-react/dist/esm/icons/IconMovie.mjs';
import IconPlayerPlay from '@tabler/icons-react/dist/esm/icons/IconPlayerPlayFilled.mjs';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { DayRange } from '../../../entities/alert/alert-range.ts';
import { duration } from '../../../lib/dates.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorPanel } from '../../../ui/error-panel.tsx';
import { rowsOf } from '../../../ui/record-list.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { videosQuery } from '../shared/timelapse-queries.ts';
import { VideoActions } from '../shared/video-actions.tsx';
import { useVideoWords } from '../shared/video-state.tsx';
import { sizeText, usePeriodText } from '../shared/video-words.ts';
import css from './gallery.module.css';

interface VideoGridProps {
  camera: string;
  /** Only videos of these days. */
  range: DayRange;
  /** The video that is open. */
  opened: string;
  onOpen: (video: string) => void;
}

/** The videos of a camera, the latest first. */
export function VideoGrid({ camera, range, opened, onOpen }: VideoGridProps) {
  const { t } = useTranslation();
  const list = useInfiniteQuery(videosQuery({ cameras: [camera], states: [], shown: range }));
  const videos = rowsOf(list);
  if (list.isError) return <ErrorPanel error={list.error} onRetry={() => void list.refetch()} />;
  if (!videos) return <Skeleton height={120} width="100%" />;
  if (videos.length === 0)
    return <EmptyState icon={<IconMovie size={20} stroke={1.8} />} hint={t('timelapse.no_videos_of_days')} />;
  return (
    <>
      <ul className={css.grid}>
        {videos.map((video) => (
          <li key={video.id}>
            <VideoCard video={video} isOpen={video.id === opened} onOpen={onOpen} />
          </li>
        ))}
      </ul>
      {list.hasNextPage ? (
        <Button variant="default" loading={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          {t('timelapse.more')}
        </Button>
      ) : null}
    </>
  );
}

interface VideoCardProps {
  video: Timelapse;
  isOpen: boolean;
  onOpen: (video: string) => void;
}

function VideoCard({ video, isOpen, onOpen }: VideoCardProps) {
  const { t } = useTranslation();
  const words = useVideoWords();
  const period = usePeriodText()(video);
  const name = `${video.camera.name}, ${period}`;
  const isReady = video.state === 'ready';
  return (
    <article className={css.video} data-open={isOpen || undefined} data-state={video.state}>
      <button
        type="button"
        className={css.cover}
        disabled={!isReady}
        aria-label={isReady ? t('timelapse.play_video', { name }) : `${name}: ${words(video)}`}
        onClick={() => onOpen(video.id)}
      >
        {video.thumbnail_url ? <img src={video.thumbnail_url} alt="" loading="lazy" /> : null}
        {isReady ? (
          <>
            <span className={css.disc}>
              <IconPlayerPlay size={16} />
            </span>
            <span className={css.length}>{duration(video.seconds ?? 0)}</span>
          </>
        ) : (
          <span className={css.coverText}>
            {words(video)}
            {video.state === 'running' ? <progress max={100} value={video.percent} aria-hidden="true" /> : null}
          </span>
        )}
      </button>
      <div className={css.videoFoot}>
        <span className={css.videoName}>
          <b>{period}</b>
          <span>{video.bytes === null ? '' : sizeText(video.bytes)}</span>
        </span>
        <VideoActions video={video} name={name} onDeleted={isOpen ? () => onOpen('') : undefined} />
      </div>
    </article>
  );
}
