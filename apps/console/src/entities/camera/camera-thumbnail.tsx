import IconVideo from '@tabler/icons-react/dist/esm/icons/IconVideo.mjs';
import type { ReactNode } from 'react';
import { useCameraThumbnail } from './camera-pictures.ts';
import css from './camera-thumbnail.module.css';

/** What a camera last showed, small, in front of its name: a list is recognised by its pictures. */
export function CameraThumbnail({ cameraId }: { cameraId: string | null }) {
  const url = useCameraThumbnail(cameraId);
  return (
    <span className={css.frame} aria-hidden="true">
      {url ? (
        <img className={css.picture} src={url} alt="" loading="lazy" decoding="async" />
      ) : (
        <IconVideo size={13} stroke={1.8} />
      )}
    </span>
  );
}

/** A camera in a table: its picture, and what it is called. */
export const PicturedCamera = ({ cameraId, children }: { cameraId: string; children: ReactNode }) => (
  <span className={css.pictured}>
    <CameraThumbnail cameraId={cameraId} />
    {children}
  </span>
);
