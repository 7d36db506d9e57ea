import type { Frame } from '@sightline/contract/frames';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Badge } from '../../../ui/badge.tsx';
import { FrameOverlay } from '../../alert/frame-overlay.tsx';
import { cameraQuery } from '../../camera/camera-queries.ts';
import type { NamedThing } from '../builder-props.ts';
import css from './live.module.css';
import type { LiveValues } from './live-values.ts';
import { framesText } from './live-words.ts';

/** Nothing is raised here, so that nothing offends. */
const marked = <T,>(object: T) => ({ ...object, offending: false });

interface LivePictureProps {
  camera: NamedThing;
  live: LiveValues;
  frame: Frame | null;
}

/** The camera's latest picture with what is seen in it now. */
export function LivePicture({ camera, live, frame }: LivePictureProps) {
  const { t } = useTranslation();
  const { data } = useQuery(cameraQuery(camera.id));
  return (
    <section className={css.live} aria-label={t('flow.live.camera', { name: camera.name })}>
      <header>
        <b>{camera.name}</b>
        {live.silence ? (
          <Badge tone="neutral">{t(`flow.live.silence.${live.silence}`)}</Badge>
        ) : (
          <span className="num">
            <Badge tone="good">{t('flow.live.on')}</Badge> {framesText(t, live.framesPerSecond)}
          </span>
        )}
      </header>
      <div className={css.frame}>
        {data?.latest_frame ? <img src={data.latest_frame} alt="" draggable={false} /> : null}
        {frame ? <FrameOverlay isLarge alert={{ zones: [], objects: frame.objects.map(marked) }} /> : null}
      </div>
    </section>
  );
}
