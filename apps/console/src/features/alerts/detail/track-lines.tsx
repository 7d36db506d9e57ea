import { memo } from 'react';
import type { Alert } from '../../../entities/alert/alert-queries.ts';
import type { Track } from '../../../lib/replay/tracks.ts';
import { isOffending } from './drawn-at.ts';
import css from './stage.module.css';

interface TrackLinesProps {
  alert: Pick<Alert, 'objects'>;
  tracks: readonly Track[];
}

const WIDTH = 1600;
const HEIGHT = 900;

const footOf = ({ box }: Track['points'][number]) =>
  `${Math.round((box.x + box.width / 2) * WIDTH)},${Math.round((box.y + box.height) * HEIGHT)}`;

/** The ways of everybody who was there, where their feet were. */
export const TrackLines = memo(function TrackLines({ alert, tracks }: TrackLinesProps) {
  return (
    <svg className={css.tracks} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
      {tracks.map(({ track, points }) => (
        <polyline
          key={track}
          data-offending={isOffending(alert, track) || undefined}
          points={points.map(footOf).join(' ')}
        />
      ))}
    </svg>
  );
});
