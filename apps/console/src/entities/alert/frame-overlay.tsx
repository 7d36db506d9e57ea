import { type FrameSize, lookOf, type Mark, marksOf } from '@sightline/contract/frame-marks';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Alert } from './alert-queries.ts';
import css from './frame-overlay.module.css';

/** A detection as it is drawn; what was recorded between two alerts has no score. */
export interface DrawnDetection extends Omit<Alert['objects'][number], 'score'> {
  score?: number;
}

export interface DrawnMarks {
  zones: readonly Alert['zones'][number][];
  objects: readonly DrawnDetection[];
}

interface FrameOverlayProps {
  drawn: DrawnMarks;
  /** On a large frame every detection is drawn and named; on a small one only what broke the rule. */
  isLarge?: boolean;
}

const WIDTH = 1600;
const HEIGHT = 900;

/** Zones and detections over a raw frame, drawn in the frame's own proportions. */
export const FrameOverlay = memo(function FrameOverlay({ drawn, isLarge = false }: FrameOverlayProps) {
  const size = isLarge ? 'large' : 'small';
  return (
    <>
      <svg className={css.overlay} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
        {marksOf(drawn, { width: WIDTH, height: HEIGHT, size }).map((mark) => (
          <Shape key={mark.key} mark={mark} size={size} />
        ))}
      </svg>
      {isLarge ? <FrameLabels drawn={drawn} /> : null}
    </>
  );
});

function Shape({ mark, size }: { mark: Mark; size: FrameSize }) {
  const { stroke, strokeOpacity, fill, fillOpacity, dashes, strokeWidth } = lookOf(mark.kind);
  const look = {
    stroke,
    strokeOpacity,
    strokeWidth: strokeWidth[size],
    strokeLinejoin: 'round',
    strokeDasharray: dashes?.join(' '),
    fill,
    fillOpacity,
  } as const;
  if (mark.shape === 'polygon') return <polygon {...look} points={mark.points} />;
  if (mark.shape === 'polyline') return <polyline {...look} points={mark.points} />;
  const { x, y, width, height, rx, ry } = mark;
  return <rect {...look} {...{ x, y, width, height, rx, ry }} />;
}

/** What zones and detections are, in the reader's language; the annotated picture has none of it. */
export const FrameLabels = ({ drawn: { zones, objects } }: { drawn: DrawnMarks }) => (
  <>
    <ZoneLabels zones={zones} />
    <DetectionLabels objects={objects} />
  </>
);

/** Beyond this share of the width a name goes to the left, so that the frame does not cut it off. */
const NEAR_EDGE = 0.7;

function ZoneLabels({ zones }: Pick<DrawnMarks, 'zones'>) {
  return zones
    .filter(({ label }) => label)
    .map(({ label, points }) => {
      const [x, y] = points.reduce((lowest, point) => (point[1] > lowest[1] ? point : lowest));
      return (
        <span
          key={`${label} ${x} ${y}`}
          className={css.zoneLabel}
          data-left={x > NEAR_EDGE || undefined}
          style={{ left: `${x * 100}%`, top: `${y * 100}%` }}
          aria-hidden="true"
        >
          {label}
        </span>
      );
    });
}

function DetectionLabels({ objects }: Pick<DrawnMarks, 'objects'>) {
  const { t } = useTranslation();
  return objects.map(({ track, kind, box, score, offending }) => (
    <span
      key={track}
      className={css.label}
      data-offending={offending || undefined}
      data-left={box.x > NEAR_EDGE || undefined}
      style={{ left: `${(box.x > NEAR_EDGE ? box.x + box.width : box.x) * 100}%`, top: `${box.y * 100}%` }}
      aria-hidden="true"
    >
      {t(`kind.${kind}`)} {score?.toFixed(2)}
    </span>
  ));
}
