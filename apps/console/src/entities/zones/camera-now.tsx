import type { LiveFrame } from '@sightline/contract/live-detections';
import { useTranslation } from 'react-i18next';
import { type DrawnMarks, FrameOverlay } from '../alert/frame-overlay.tsx';
import { useCameraNow } from './use-camera-now.ts';
import css from './zones.module.css';

/** Nothing is judged here, so that nothing offends. */
const marksOf = ({ objects }: LiveFrame): DrawnMarks => ({
  zones: [],
  objects: objects.map((object) => ({ ...object, offending: false })),
});

/** Over a camera's picture: that it is live, and what it sees. */
export function CameraNow({ cameraId, showsBoxes }: { cameraId: string; showsBoxes: boolean }) {
  const { t } = useTranslation();
  const frame = useCameraNow(cameraId);
  if (!frame) return null;
  return (
    <>
      {showsBoxes ? <FrameOverlay isLarge drawn={marksOf(frame)} /> : null}
      <span className={css.live}>{t('zones.live')}</span>
    </>
  );
}
