import { type ReactNode, useState } from 'react';
import { FrameOverlay } from '../alert/frame-overlay.tsx';
import css from './notification-picture.module.css';
import type { Notification } from './notification-queries.ts';

interface NotificationPictureProps {
  notification: Pick<Notification, 'thumbnail_url' | 'marks'>;
  /** Stands in for a picture that is not there. */
  instead?: ReactNode;
}

/** What a notification is about, with the zone and what broke its rule drawn over it. */
export function NotificationPicture({
  notification: { thumbnail_url: url, marks },
  instead,
}: NotificationPictureProps) {
  const [failedUrl, setFailedUrl] = useState<string>();
  const [loadedUrl, setLoadedUrl] = useState<string>();
  if (!url || failedUrl === url) return instead;
  return (
    <span className={css.picture}>
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
  );
}
