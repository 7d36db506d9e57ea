import IconVideo from '@tabler/icons-react/dist/esm/icons/IconVideo.mjs';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useCameraFrame } from '../../../entities/camera/use-camera-frame.ts';
import { type OwnWidget, useShown } from '../../../entities/own-dashboard/own-widget.ts';
import { WidgetAway } from '../../../entities/own-dashboard/widget-away.tsx';
import { useCameraChoices } from '../../../entities/past/past-chips.tsx';
import { siteGroupingsQuery } from '../../../entities/site/site-queries.ts';
import { MomentAgo } from '../../../entities/user/moment-ago.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import css from './camera-widget.module.css';

/** The camera that was chosen, else the first of the site the dashboard is about. */
function useChosenCamera() {
  const { subject, site } = useShown();
  const sites = useQuery(siteGroupingsQuery);
  const cameras = (sites.data ?? [])
    .filter(({ id }) => subject !== '' || site === '' || id === site)
    .flatMap(({ groups }) => groups.flatMap((group) => group.cameras));
  return { sites, camera: subject ? cameras.find(({ id }) => id === subject) : cameras[0] };
}

function Camera() {
  const { t } = useTranslation();
  const { sites, camera } = useChosenCamera();
  if (camera) return <Picture key={camera.id} {...camera} />;
  return (
    <WidgetAway query={sites}>
      <EmptyState icon={<IconVideo size={20} stroke={1.8} />} hint={t('own.no_camera')} />
    </WidgetAway>
  );
}

/** What a camera shows now, live for those who may see it so, else its latest picture. */
function Picture({ id, name }: { id: string; name: string }) {
  const { t } = useTranslation();
  const { url, isLive, shownAt } = useCameraFrame(id);
  return (
    <figure className={css.camera}>
      {url ? <img src={url} alt={t('own.camera_shows', { name })} /> : <IconVideo size={28} stroke={1.5} aria-hidden />}
      <figcaption>
        <b>{name}</b>
        <span>
          {isLive ? t('own.live') : null}
          {!isLive && shownAt ? <MomentAgo at={shownAt} /> : null}
        </span>
      </figcaption>
    </figure>
  );
}

export const CAMERA_WIDGET: OwnWidget = {
  key: 'camera',
  group: 'pictures',
  title: 'own.camera',
  icon: IconVideo,
  size: { w: 5, h: 5 },
  least: { w: 3, h: 3 },
  access: { permission: ['cameras_list__view', 'sites_list__view'] },
  follows: ['site'],
  subject: { label: 'filter.camera', useChoices: useCameraChoices },
  render: () => <Camera />,
};
