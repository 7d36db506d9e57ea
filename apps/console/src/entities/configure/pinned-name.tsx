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
const LINE_PX = 12;

/** Words at a shape, of the same size however far the picture is zoomed in, in the colour of what is around them. */
export function PinnedName({ points, text, paper, isBelow = false }: PinnedNameProps) {
  const box = boxAround(points);
  if (!box) return null;
  const corner: FramePoint = [box.x, isBelow ? box.y + box.height : box.y];
  return (
    <g style={{ transform: pinnedAt(corner, paper) }}>
      <text className={css.pinned} y={isBelow ? GAP_PX + LINE_PX : -GAP_PX}>
        {text}
      </text>
    </g>
  );
}
