import { MOST_CAPTURE_DAYS, type TimelapseCamera } from '@sightline/contract/analytics/timelapse';
import IconMapPin from '@tabler/icons-react/dist/esm/icons/IconMapPin.mjs';
import IconPhoto from '@tabler/icons-react/dist/esm/icons/IconPhoto.mjs';
import IconVideo from '@tabler/icons-react/dist/esm/icons/IconVideo.mjs';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { DayRange } from '../../../entities/alert/alert-range.ts';
import { DateChip } from '../../../entities/date-range/date-chip.tsx';
import { useCommands } from '../../../lib/commands/use-commands.ts';
import { addDays, type Day, dayOf } from '../../../lib/dates.ts';
import { useAddress } from '../../../lib/use-address.ts';
import { ChoiceChip } from '../../../ui/choice-chip.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorPanel } from '../../../ui/error-panel.tsx';
import { OneChoiceChip } from '../../../ui/one-choice-chip.tsx';
import { PageActions, PageFrame } from '../../../ui/page-frame.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { useNow } from '../../../ui/use-now.ts';
import { RequestTimelapse } from '../shared/request-timelapse.tsx';
import { sitesOf } from '../shared/sites-of.ts';
import { capturesQuery, timelapseCamerasQuery, useLiveTimelapses } from '../shared/timelapse-queries.ts';
import { CaptureLog } from './capture-log.tsx';
import { FrameGrid } from './frame-grid.tsx';
import { frameAt, framesOf, plannedOf } from './frames.ts';
import css from './gallery.module.css';
import { galleryAddress } from './gallery-address.ts';
import { GALLERY_COMMANDS } from './gallery-commands.ts';
import { OpenedVideo } from './opened-video.tsx';
import { PlayerCard } from './player-card.tsx';
import { usePlayer } from './use-player.ts';
import { VideoGrid } from './video-grid.tsx';

/** Timelapse > Gallery: what cameras captured, and the videos made of it (SCR-28). */
export function TimelapseGalleryScreen() {
  const { t } = useTranslation();
  useLiveTimelapses();
  const cameras = useQuery(timelapseCamerasQuery());
  const first = cameras.data?.[0];
  return (
    <PageFrame title={t('timelapse.gallery_title')}>
      {cameras.isError ? (
        <ErrorPanel error={cameras.error} onRetry={() => void cameras.refetch()} />
      ) : !cameras.data ? (
        <Skeleton height={420} width="100%" />
      ) : first ? (
        <Gallery cameras={cameras.data} first={first} />
      ) : (
        <EmptyState icon={<IconPhoto size={20} stroke={1.8} />} hint={t('timelapse.no_cameras')} />
      )}
    </PageFrame>
  );
}

interface GalleryProps {
  cameras: readonly TimelapseCamera[];
  first: TimelapseCamera;
}

function Gallery({ cameras, first }: GalleryProps) {
  const { t } = useTranslation();
  const today = dayOf(useNow(), first.site.time_zone);
  const { values, change } = useAddress(useMemo(() => galleryAddress(today), [today]));
  const shown = values.sites.length > 0 ? cameras.filter(({ site }) => values.sites.includes(site.id)) : cameras;
  const camera = shown.find(({ id }) => id === values.camera) ?? shown[0] ?? first;
  // A video may be longer than what is shown of pictures at a time: its last days are.
  const earliest = addDays(values.to, 1 - MOST_CAPTURE_DAYS);
  const range = { from: [values.from, earliest].toSorted()[1] ?? earliest, to: values.to };
  return (
    <div className={css.page}>
      <PageActions>
        <ChoiceChip
          name={t('timelapse.site')}
          icon={<IconMapPin size={15} stroke={1.8} aria-hidden="true" />}
          choices={sitesOf(cameras)}
          chosen={values.sites}
          onChange={(sites) => change({ sites, video: '' })}
        />
        <OneChoiceChip
          name={t('timelapse.camera')}
          empty={camera.name}
          icon={<IconVideo size={15} stroke={1.8} aria-hidden="true" />}
          choices={shown.map(({ id, name, site }) => ({ value: id, label: name, group: site.name }))}
          chosen={camera.id}
          onChange={(id) => change({ camera: id, video: '' })}
        />
        <DateChip range={range} today={today} onChange={(next) => change({ ...next, video: '' })} />
      </PageActions>
      <RequestTimelapse key={camera.id} cameras={cameras} camera={camera.id} range={range} />
      <Captured
        key={`${camera.id} ${range.from} ${range.to}`}
        camera={camera}
        range={range}
        video={values.video}
        view={values.view}
        compared={values.compare}
        onChange={change}
      />
    </div>
  );
}

interface CapturedProps {
  camera: TimelapseCamera;
  range: DayRange;
  video: string;
  view: 'videos' | 'frames';
  compared: Day;
  onChange: (part: { video?: string; view?: 'videos' | 'frames'; compare?: Day }) => void;
}

function Captured({ camera, range, video, view, compared, onChange }: CapturedProps) {
  const { t } = useTranslation();
  const captures = useQuery(capturesQuery(camera.id, range));
  const planned = useMemo(() => plannedOf(captures.data?.days ?? []), [captures.data]);
  const frames = useMemo(() => framesOf(planned), [planned]);
  const player = usePlayer(frames);
  const isFilm = video === '' && frames.length > 0;
  useCommands({
    title: 'timelapse.player',
    commands: GALLERY_COMMANDS,
    context: isFilm ? player : undefined,
    place: 'page',
  });
  const show = (index: number) => {
    if (video !== '') onChange({ video: '' });
    player.go(index);
  };
  if (captures.isError) return <ErrorPanel error={captures.error} onRetry={() => void captures.refetch()} />;
  if (!captures.data) return <Skeleton height={420} width="100%" />;
  const { days, kept_days, next_at } = captures.data;
  const timeZone = camera.site.time_zone;
  return (
    <>
      <div className={css.top}>
        {video ? (
          <OpenedVideo key={video} id={video} onClose={() => onChange({ video: '' })} />
        ) : isFilm ? (
          <PlayerCard
            name={camera.name}
            timeZone={timeZone}
            planned={planned}
            frames={frames}
            player={player}
            compared={compared}
            onCompare={(compare) => onChange({ compare })}
          />
        ) : (
          <section className={css.player} aria-label={t('timelapse.player')}>
            <EmptyState icon={<IconPhoto size={20} stroke={1.8} />} hint={t('timelapse.no_frames')} />
          </section>
        )}
        <CaptureLog
          camera={captures.data.camera}
          days={days}
          keptDays={kept_days}
          nextAt={next_at}
          shownDay={video ? undefined : frames[player.index]?.date}
          onJump={(at) => show(frameAt(frames, at))}
        />
      </div>
      <section className={css.bottom} aria-label={t(`timelapse.view.${view}`)}>
        <header className={css.cardHead}>
          <h2>{t(`timelapse.view.${view}`)}</h2>
          <Segmented
            name="timelapse-view"
            label={t('timelapse.view.label')}
            value={view}
            options={[
              { value: 'videos', label: t('timelapse.view.videos') },
              { value: 'frames', label: t('timelapse.view.frames') },
            ]}
            onChange={(next) => onChange({ view: next })}
          />
        </header>
        {view === 'videos' ? (
          <VideoGrid camera={camera.id} range={range} opened={video} onOpen={(id) => onChange({ video: id })} />
        ) : (
          <FrameGrid camera={camera.id} frames={frames} timeZone={timeZone} onShow={show} />
        )}
      </section>
    </>
  );
}
