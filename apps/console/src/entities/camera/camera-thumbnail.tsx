import IconVideo from '@tabler/icons-react/dist/esm/icons/IconVideo.mjs';
import type { ReactNode } from 'react';
import type { DrawnMarks } from '../alert/frame-overlay.tsx';
import { MarkedPicture } from '../alert/marked-picture.tsx';
import { useCameraThumbnail } from './camera-pictures.ts';
import css from './camera-thumbnail.module.css';

interface CameraThumbnailProps {
  cameraId: string | null;
  /** In place of what its latest alert saw: areas that this is about. */
  zones?: DrawnMarks['zones'] | undefined;
}

/** What a camera last showed, small, in front of its name: a list is recognised by its pictures. */
export function CameraThumbnail({ cameraId, zones }: CameraThumbnailProps) {
  const picture = useCameraThumbnail(cameraId);
  const instead = <IconVideo size={13} stroke={1.8} />;
  return (
    <span className={css.frame} aria-hidden="true">
      {picture ? (
        <MarkedPicture
          picture={zones ? { ...picture, marks: { zones: [...zones], objects: [] } } : picture}
          instead={instead}
        />
      ) : (
        instead
      )}
    </span>
  );
}

interface PicturedCameraProps extends CameraThumbnailProps {
  children: ReactNode;
}

/** A camera in a table: its picture, and what it is called. */
export const PicturedCamera = ({ children, ...shown }: PicturedCameraProps) => (
  <span className={css.pictured}>
    <CameraThumbnail {...shown} />
    {children}
  </span>
);
