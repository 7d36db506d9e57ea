import type { ReactNode } from 'react';
import { MarkedPicture } from '../../../entities/alert/marked-picture.tsx';
import { PicturedCamera } from '../../../entities/camera/camera-thumbnail.tsx';
import css from './audit-trail.module.css';
import { outlinesIn } from './outlines-in.ts';
import type { Entry } from './trail-queries.ts';

interface PicturedProps {
  entry: Entry;
  children: ReactNode;
}

/** What an entry is about, with the picture of its alert, or that of its camera with the areas that were changed. */
export function Pictured({ entry, children }: PicturedProps) {
  const { camera_id, picture } = entry;
  if (camera_id)
    return (
      <PicturedCamera cameraId={camera_id} zones={outlinesIn(entry)}>
        {children}
      </PicturedCamera>
    );
  if (!picture?.thumbnail_url) return children;
  return (
    <span className={css.pictured}>
      <span className={css.thumb} aria-hidden="true">
        <MarkedPicture picture={picture} isCropped />
      </span>
      {children}
    </span>
  );
}
