import IconMovie from '@tabler/icons-react/dist/esm/icons/IconMovie.mjs';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { type OwnWidget, useShown } from '../../../entities/own-dashboard/own-widget.ts';
import { WidgetAway } from '../../../entities/own-dashboard/widget-away.tsx';
import { useCameraChoices } from '../../../entities/past/past-chips.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { rowsOf } from '../../../ui/record-list.tsx';
import css from './own-widget.module.css';
import { useLiveTimelapses, videosQuery } from './timelapse-queries.ts';
import { usePeriodText } from './video-words.ts';

/** The latest video of the camera that was chosen, else of any camera of the site. */
function LatestVideo() {
  const { t } = useTranslation();
  const { site, subject } = useShown();
  const period = usePeriodText();
  useLiveTimelapses();
  const list = useInfiniteQuery(
    videosQuery({ sites: site && !subject ? [site] : [], cameras: subject ? [subject] : [], states: ['ready'] }),
  );
  const [video] = rowsOf(list) ?? [];
  if (!video?.url) {
    return (
      <WidgetAway query={list}>
        <EmptyState icon={<IconMovie size={20} stroke={1.8} />} hint={t('own.no_video')} />
      </WidgetAway>
    );
  }
  const name = `${video.camera.name}, ${period(video)}`;
  return (
    <figure className={css.video}>
      <video
        key={video.id}
        src={video.url}
        poster={video.thumbnail_url ?? undefined}
        aria-label={name}
        preload="none"
        controls
        muted
        loop
        playsInline
      />
      <figcaption>{name}</figcaption>
    </figure>
  );
}

/** The latest timelapse, for dashboards of people's own. */
export const TIMELAPSE_WIDGET: OwnWidget = {
  key: 'timelapse',
  group: 'pictures',
  title: 'own.timelapse',
  icon: IconMovie,
  size: { w: 5, h: 5 },
  least: { w: 3, h: 3 },
  access: { tab: 'timelapse', permission: 'alerts_summary__raw_image__read' },
  follows: ['site'],
  subject: { label: 'filter.camera', useChoices: useCameraChoices },
  render: () => <LatestVideo />,
};
