import type { MarkedPicture as Picture } from '@sightline/contract/alerts/records';
import { type ReactNode, useState } from 'react';
import { cropOf } from './crop.ts';
import { FrameOverlay } from './frame-overlay.tsx';
import css from './marked-picture.module.css';

interface MarkedPictureProps {
  picture: Picture;
  /** A small one looks at what broke the rule alone. */
  isCropped?: boolean;
  /** Stands in for a picture that is not there. */
  instead?: ReactNode;
}

/** A small picture in the box around it, with the zone and what broke its rule drawn over it. */
export function MarkedPicture({
  picture: { thumbnail_url: url, marks },
  isCropped = false,
  instead,
}: MarkedPictureProps) {
  const [failedUrl, setFailedUrl] = useState<string>();
  const [loadedUrl, setLoadedUrl] = useState<string>();
  if (!url || failedUrl === url) return instead;
  return (
    <span className={css.picture}>
      <span className={css.whole} style={isCropped && marks ? cropOf(marks) : undefined}>
        <img
          src={url}
          alt=""
          loading="lazy"
          decoding="async"
          draggable={false}
          onLoad={() => setLoadedUrl(url)}
          onError={() => setFailedUrl(url)}
        />
        {marks && loadedUrl === url ? <FrameOverlay drawn={marks} /> : null}
      </span>
    </span>
  );
}
