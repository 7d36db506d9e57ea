import IconClock from '@tabler/icons-react/dist/esm/icons/IconClock.mjs';
import IconPhotoOff from '@tabler/icons-react/dist/esm/icons/IconPhotoOff.mjs';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import css from './alert-frame.module.css';
import type { Alert } from './alert-queries.ts';
import { cropOf } from './crop.ts';
import { type DrawnMarks, FrameLabels, FrameOverlay } from './frame-overlay.tsx';

interface AlertFrameProps {
  alert: Alert;
  /** In place of what the alert itself has: the zones and detections that are to be drawn. */
  drawn?: DrawnMarks;
  size: 'row' | 'strip' | 'queue' | 'card' | 'large';
  alt: string;
  hasOverlay?: boolean;
  children?: ReactNode;
}

/** An alert's picture in its 16:9 box. One that does not come fails alone, and the page never jumps. */
export function AlertFrame({ alert, drawn = alert, size, alt, hasOverlay = true, children }: AlertFrameProps) {
  const url = size === 'large' ? (alert.frame_url ?? alert.thumbnail_url) : alert.thumbnail_url;
  const [failedUrl, setFailedUrl] = useState<string>();
  const [loadedUrl, setLoadedUrl] = useState<string>();
  const [tries, setTries] = useState(0);
  const hasFailed = url !== null && failedUrl === url;
  const retry = () => {
    setFailedUrl(undefined);
    setTries(tries + 1);
  };
  return (
    <div className={css.frame} data-size={size}>
      {url && !hasFailed ? (
        <div className={css.whole} style={size === 'row' ? cropOf(alert) : undefined}>
          <img
            key={tries}
            className={css.picture}
            src={url}
            alt={alt}
            loading={size === 'large' ? 'eager' : 'lazy'}
            decoding="async"
            draggable={false}
            onLoad={() => setLoadedUrl(url)}
            onError={() => setFailedUrl(url)}
          />
          {hasOverlay && loadedUrl === url ? (
            <Overlay drawn={drawn} isAnnotated={alert.annotated} isLarge={size === 'large'} />
          ) : null}
        </div>
      ) : (
        <Missing size={size} reason={reasonOf(alert, hasFailed)} onRetry={retry} />
      )}
      {children}
    </div>
  );
}

/** The picture alone, for a card that nobody can read. */
export const BareFrame = ({ alert: { thumbnail_url: url } }: { alert: Alert }) => (
  <div className={css.frame}>{url ? <img className={css.picture} src={url} alt="" decoding="async" /> : null}</div>
);

/** An annotated picture has zones and detections drawn in already: only their names are missing. */
function Overlay({ drawn, isAnnotated, isLarge }: { drawn: DrawnMarks; isAnnotated: boolean; isLarge: boolean }) {
  if (!isAnnotated) return <FrameOverlay drawn={drawn} isLarge={isLarge} />;
  return isLarge ? <FrameLabels drawn={drawn} /> : null;
}

const REASONS = {
  failed: { text: 'alerts.frame_error', icon: IconPhotoOff },
  pending: { text: 'alerts.frame_pending', icon: IconClock },
  none: { text: 'alerts.frame_none', icon: IconClock },
} as const;
type Reason = keyof typeof REASONS;

function reasonOf({ picture_pending }: Alert, hasFailed: boolean): Reason {
  if (hasFailed) return 'failed';
  return picture_pending ? 'pending' : 'none';
}

interface MissingProps {
  size: AlertFrameProps['size'];
  reason: Reason;
  onRetry: () => void;
}

function Missing({ size, reason, onRetry }: MissingProps) {
  const { t } = useTranslation();
  const text = t(REASONS[reason].text);
  const Icon = REASONS[reason].icon;
  if (size !== 'card' && size !== 'large') {
    return (
      <span className={css.missing}>
        <Icon size={13} stroke={1.8} aria-hidden="true" />
        <span className="spoken">{text}</span>
      </span>
    );
  }
  return (
    <span className={css.missing}>
      <Icon size={20} stroke={1.8} aria-hidden="true" />
      {text}
      {reason === 'failed' ? (
        <button type="button" className={css.retry} onClick={onRetry}>
          {t('alerts.frame_retry')}
        </button>
      ) : null}
    </span>
  );
}
