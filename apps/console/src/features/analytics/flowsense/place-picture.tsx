import { useTranslation } from 'react-i18next';
import { useCameraFrame } from '../../../entities/camera/use-camera-frame.ts';
import { DetectionPicture } from '../../../entities/past/detection-picture.tsx';
import { MomentAgo } from '../../../entities/user/moment-ago.tsx';
import type { ShownSite } from '../shared/places.ts';
import css from './flowsense.module.css';

interface PlacePictureProps {
  camera: ShownSite['zones'][number]['cameras'][number];
  /** Where it counts. */
  zones: ShownSite['zones'];
  /** What it counted. */
  value: string;
  isAbove: boolean;
}

/** What the camera of a place sees now, with what is counted there. */
export function PlacePicture({ camera, zones, value, isAbove }: PlacePictureProps) {
  const { t } = useTranslation();
  const { url, isLive, objects, shownAt } = useCameraFrame(camera.id);
  return (
    <figure className={css.picture}>
      <DetectionPicture
        picture={url}
        alt={t('flowsense.picture', { name: camera.name })}
        objects={objects}
        zones={zones.map(({ points = [] }) => ({ label: '', points }))}
        isSmall
      >
        <span className={css.tag} data-place="state" data-live={isLive || undefined}>
          {isLive ? t('flowsense.live') : null}
          {!isLive && shownAt ? <MomentAgo at={shownAt} /> : null}
        </span>
        <b className={css.tag} data-place="value" data-above={isAbove || undefined}>
          {value}
        </b>
      </DetectionPicture>
      <figcaption>{camera.name}</figcaption>
    </figure>
  );
}
