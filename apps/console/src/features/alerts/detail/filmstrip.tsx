import { memo } from 'react';
import type { Alert } from '../../../entities/alert/alert-queries.ts';
import { objectsAt, type Track } from '../../../lib/replay/tracks.ts';
import type { Span } from './around.ts';
import { isOffending } from './drawn-at.ts';
import css from './timeline.module.css';

interface FilmstripProps {
  alert: Alert;
  span: Span;
  tracks: readonly Track[];
}

const CELLS = 12;

/** Small pictures along the seconds: of the clip, or the alert's own with those who were there at each moment. */
export const Filmstrip = memo(function Filmstrip({ alert, span, tracks }: FilmstripProps) {
  const cellMs = (span.toMs - span.fromMs) / CELLS;
  return (
    <span className={css.film} aria-hidden="true">
      {Array.from({ length: CELLS }, (_, index) => span.fromMs + (index + 0.5) * cellMs).map((atMs) => (
        <span key={atMs} className={css.cell}>
          {alert.thumbnail_url ? <img src={alert.thumbnail_url} alt="" draggable={false} decoding="async" /> : null}
          {alert.clip_url ? (
            <video src={`${alert.clip_url}#t=${(atMs - span.fromMs) / 1000}`} muted preload="metadata" tabIndex={-1} />
          ) : (
            <svg viewBox="0 0 1 1" preserveAspectRatio="none" aria-hidden="true">
              {objectsAt(tracks, atMs).map(({ track, box }) => (
                <rect key={track} data-offending={isOffending(alert, track) || undefined} {...box} />
              ))}
            </svg>
          )}
        </span>
      ))}
    </span>
  );
});
