import { boxAround } from '@sightline/geometry/boxes';
import type { FramePoint, ScreenSize } from '@sightline/geometry/points';
import { pinnedAt } from '../drawing/paper.ts';
import css from './conflict.module.css';

interface PinnedNameProps {
  points: readonly FramePoint[];
  text: string;
  paper: ScreenSize;
  /** Below the shape instead of above it. */
  isBelow?: boolean;
}

const GAP_PX = 10;
const HEIGHT_PX = 20;
/** No name is longer; what is left of it stays empty. */
const ROOM_PX = 320;
/** Nearer to the upper edge than this part of the picture, a name above the shape would lie under the banner. */
const NEAR_TOP = 0.15;

/** A name at a shape, of the same size however far the picture is zoomed in. */
export function PinnedName({ points, text, paper, isBelow = false }: PinnedNameProps) {
  const box = boxAround(points);
  if (!box) return null;
  const hangs = isBelow || box.y < NEAR_TOP;
  const corner: FramePoint = [box.x, hangs ? box.y + box.height : box.y];
  return (
    <g data-name={text} style={{ transform: pinnedAt(corner, paper) }}>
      <foreignObject y={hangs ? GAP_PX : -GAP_PX - HEIGHT_PX} width={ROOM_PX} height={HEIGHT_PX}>
        <span className={css.pinned}>{text}</span>
      </foreignObject>
    </g>
  );
}
