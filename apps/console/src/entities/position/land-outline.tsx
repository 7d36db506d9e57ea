import { useMemo } from 'react';
import { landIn, useLand } from './countries.ts';
import { metresBetween, moved, type Position } from './position.ts';

interface LandOutlineProps {
  className: string | undefined;
  /** What lies in the middle of the drawing. */
  middle: Position;
  width: number;
  height: number;
  metresPerPixel: number;
}

/** Coasts and borders around a position, drawn to the same scale as what lies on them. */
export function LandOutline({ className, middle, width, height, metresPerPixel }: LandOutlineProps) {
  const land = useLand();
  const outline = useMemo(() => {
    const corner = moved(middle, (width / 2) * metresPerPixel, (height / 2) * metresPerPixel);
    const around = { middle, lngReach: corner.lng - middle.lng, latReach: corner.lat - middle.lat };
    const onDrawing = ([lng, lat]: readonly [number, number]) => {
      const { east, north } = metresBetween(middle, { lat, lng });
      return `${(width / 2 + east / metresPerPixel).toFixed(1)} ${(height / 2 - north / metresPerPixel).toFixed(1)}`;
    };
    return landIn(land, around)
      .flatMap(({ rings }) => rings.map((ring) => `M${ring.map(onDrawing).join('L')}Z`))
      .join('');
  }, [land, middle, width, height, metresPerPixel]);
  return <path className={className} d={outline} fillRule="evenodd" />;
}
