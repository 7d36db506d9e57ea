import type { AlertView } from '@sightline/contract/alerts/records';
import type { ObjectKind } from '@sightline/contract/frames';
import IconPhotoOff from '@tabler/icons-react/dist/esm/icons/IconPhotoOff.mjs';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import css from './detection-picture.module.css';

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface DrawnObject {
  track: string;
  kind: ObjectKind;
  box: Box;
  score?: number;
  /** What the page is about. */
  isMarked?: boolean;
  /** In place of what it is and how sure the detector was. */
  label?: string;
}

/** An area: as it is, or as a draft has it. */
export interface DrawnZone {
  label: string;
  points: AlertView['zones'][number]['points'];
  look?: 'zone' | 'draft';
}

interface DetectionPictureProps {
  /** A still of the camera; it need not be of the moment whose detections are drawn. */
  picture: string | null;
  objects: readonly DrawnObject[];
  zones?: readonly DrawnZone[];
  isSmall?: boolean;
  alt?: string;
  children?: ReactNode;
}

interface MarksProps {
  objects: readonly DrawnObject[];
  zones: readonly DrawnZone[];
  isSmall?: boolean;
}

const WIDTH = 1600;
const HEIGHT = 900;

const pointsOf = ({ points }: DrawnZone) => points.map(([x, y]) => `${x * WIDTH},${y * HEIGHT}`).join(' ');

/** Recorded detections over a still of their camera. */
export function DetectionPicture({
  picture,
  objects,
  zones = [],
  isSmall = false,
  alt = '',
  children,
}: DetectionPictureProps) {
  const { t } = useTranslation();
  const [failed, setFailed] = useState<string>();
  const isShown = picture !== null && failed !== picture;
  return (
    <div className={css.frame} data-small={isSmall || undefined}>
      {isShown ? (
        <img
          className={css.picture}
          src={picture}
          alt={alt}
          loading="lazy"
          decoding="async"
          draggable={false}
          onError={() => setFailed(picture)}
        />
      ) : (
        <span className={css.missing}>
          <IconPhotoOff size={isSmall ? 13 : 20} stroke={1.8} aria-hidden="true" />
          {isSmall ? null : t('past.no_picture')}
        </span>
      )}
      <DetectionMarks objects={objects} zones={zones} isSmall={isSmall} />
      {children}
    </div>
  );
}

/** Detections and zones over a picture in its own proportions; a small picture has no names. */
export function DetectionMarks({ objects, zones, isSmall = false }: MarksProps) {
  return (
    <>
      <svg className={css.overlay} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
        {zones.map((zone, index) => {
          const Shape = zone.points.length > 2 ? 'polygon' : 'polyline';
          // biome-ignore lint/suspicious/noArrayIndexKey: zones have no other name, and do not move among each other.
          return <Shape key={index} className={css.zone} data-look={zone.look ?? 'zone'} points={pointsOf(zone)} />;
        })}
        {objects.map(({ track, box, isMarked }) => (
          <rect
            key={track}
            className={css.box}
            data-marked={isMarked || undefined}
            x={box.x * WIDTH}
            y={box.y * HEIGHT}
            width={box.width * WIDTH}
            height={box.height * HEIGHT}
          />
        ))}
      </svg>
      {isSmall ? null : <Labels objects={objects} zones={zones} />}
    </>
  );
}

function Labels({ objects, zones }: Omit<MarksProps, 'isSmall'>) {
  const { t } = useTranslation();
  return (
    <>
      {zones
        .filter(({ label }) => label)
        .map(({ label, points, look }) => {
          const [x, y] = points.reduce((lowest, point) => (point[1] > lowest[1] ? point : lowest));
          return (
            <span
              key={`${label} ${look}`}
              className={css.zoneLabel}
              style={{ left: `${x * 100}%`, top: `${y * 100}%` }}
              aria-hidden="true"
            >
              {label}
            </span>
          );
        })}
      {objects.map(({ track, kind, box, score, isMarked, label }) => (
        <span
          key={track}
          className={css.label}
          data-marked={isMarked || undefined}
          style={{ left: `${box.x * 100}%`, top: `${box.y * 100}%` }}
          aria-hidden="true"
        >
          {label ?? `${t(`kind.${kind}`)}${score === undefined ? '' : ` ${score.toFixed(2)}`}`}
        </span>
      ))}
    </>
  );
}
