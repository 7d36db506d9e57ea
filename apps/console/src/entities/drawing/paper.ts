import { STAGE } from '@sightline/editor/stage';
import type { Viewport } from '@sightline/editor/viewport';
import { type FramePoint, frameToScreen, type ScreenPoint, type ScreenSize } from '@sightline/geometry/points';

/** What shapes are drawn on: as wide as the stage, in the proportions of the picture. It is scaled as a whole. */
export const paperOf = (aspect: number): ScreenSize => ({ width: STAGE.width, height: STAGE.width / aspect });

export const WIDE = STAGE.width / STAGE.height;

export const onPaper = (point: FramePoint, paper: ScreenSize): ScreenPoint => frameToScreen(point, paper);

/** Points as SVG writes them. */
export const pointsText = (points: readonly FramePoint[], paper: ScreenSize): string =>
  points.map((point) => onPaper(point, paper).join(',')).join(' ');

/** How many pixels of the screen one of the paper takes. */
export const scaleOf = ({ size, zoom }: Viewport): number => (size.width * zoom) / STAGE.width;

/** Where a point of the picture is on the screen, from the corner of the canvas. */
export const onScreen = ({ size, zoom, x, y }: Viewport, [px, py]: FramePoint): ScreenPoint => [
  x + px * size.width * zoom,
  y + py * size.height * zoom,
];

/** Moves a thing to a point of the paper and keeps its size on the screen, however far the picture is zoomed in. */
export const pinnedAt = (point: FramePoint, paper: ScreenSize): string => {
  const [x, y] = onPaper(point, paper);
  return `translate(${x}px, ${y}px) scale(calc(1 / var(--k)))`;
};

/** Lengths that stay the same on the screen, however far the picture is zoomed in. */
const shown = (pixels: number) => `${pixels}px / var(--k)`;

const SQUARE_PX = 10;
const DOT_PX = 3.5;

/** A square about a point. Geometry, not a transform, which would cost the browser a layer's bookkeeping for each. */
export const squareAt = (point: FramePoint, paper: ScreenSize): React.CSSProperties => {
  const [x, y] = onPaper(point, paper);
  const size = `calc(${shown(SQUARE_PX)})`;
  const half = shown(SQUARE_PX / 2);
  return { x: `calc(${x}px - ${half})`, y: `calc(${y}px - ${half})`, width: size, height: size };
};

export const dotAt = (point: FramePoint, paper: ScreenSize): React.CSSProperties => {
  const [x, y] = onPaper(point, paper);
  return { cx: `${x}px`, cy: `${y}px`, r: `calc(${shown(DOT_PX)})` };
};
