import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Alert } from './alert-queries.ts';
import css from './frame-overlay.module.css';

interface FrameOverlayProps {
  alert: Pick<Alert, 'zones' | 'objects'>;
  /** On a large frame every detection is drawn and named; on a small one only what broke the rule. */
  isLarge?: boolean;
}

const WIDTH = 1600;
const HEIGHT = 900;

type Points = readonly (readonly [number, number])[];
const pointsText = (points: Points) => points.map(([x, y]) => `${x * WIDTH},${y * HEIGHT}`).join(' ');

/** Zones and detections over a frame, drawn in the frame's own proportions. Never burnt into the picture. */
export const FrameOverlay = memo(function FrameOverlay({ alert, isLarge = false }: FrameOverlayProps) {
  const objects = isLarge ? alert.objects : alert.objects.filter((object) => object.offending);
  return (
    <>
      <svg
        className={css.overlay}
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        data-large={isLarge || undefined}
        aria-hidden="true"
      >
        {alert.zones.map((zone) =>
          zone.points.length < 3 ? (
            <polyline key={pointsText(zone.points)} className={css.zone} points={pointsText(zone.points)} />
          ) : (
            <polygon key={pointsText(zone.points)} className={css.zone} points={pointsText(zone.points)} />
          ),
        )}
        {objects.map(({ track, box, offending }) => (
          <rect
            key={track}
            className={offending ? css.offending : css.detection}
            x={box.x * WIDTH}
            y={box.y * HEIGHT}
            width={box.width * WIDTH}
            height={box.height * HEIGHT}
            rx={4}
          />
        ))}
      </svg>
      {isLarge ? <DetectionLabels objects={objects} /> : null}
    </>
  );
});

function DetectionLabels({ objects }: { objects: Alert['objects'] }) {
  const { t } = useTranslation();
  return objects.map(({ track, kind, box, score, offending }) => (
    <span
      key={track}
      className={css.label}
      data-offending={offending || undefined}
      style={{ left: `${box.x * 100}%`, top: `${box.y * 100}%` }}
      aria-hidden="true"
    >
      {t(`kind.${kind}`)} {score.toFixed(2)}
    </span>
  ));
}
