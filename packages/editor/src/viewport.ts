import { clampToFrame, type FramePoint, type ScreenPoint, type ScreenSize } from '@sightline/geometry/points';
import { STAGE } from './stage.ts';

/** How the picture is looked at: its size without zoom, how far it is zoomed in, and where its corner then lies. */
export interface Viewport {
  readonly size: ScreenSize;
  readonly zoom: number;
  readonly x: number;
  readonly y: number;
}

export const ZOOM_STEP = 1.25;
/** One more step is possible from here or less. */
const LAST_ZOOM_IN = 4.8;
const MAX_ZOOM = LAST_ZOOM_IN * ZOOM_STEP;
export const PAN_STEP = 100;

export const wholePicture = (size: ScreenSize): Viewport => ({ size, zoom: 1, x: 0, y: 0 });

export const canZoomIn = ({ zoom }: Viewport) => zoom <= LAST_ZOOM_IN;
export const canZoomOut = ({ zoom }: Viewport) => zoom > 1;

/** The picture never leaves its frame: where it is larger it covers all of it. */
function held({ size, zoom, x, y }: Viewport): Viewport {
  const hold = (offset: number, length: number) => Math.min(0, Math.max(length * (1 - zoom), offset));
  return { size, zoom, x: hold(x, size.width), y: hold(y, size.height) };
}

/** Zooms so that what lies under `at` stays there. */
export function zoomTo(view: Viewport, wanted: number, at: ScreenPoint): Viewport {
  const zoom = Math.min(MAX_ZOOM, Math.max(1, wanted));
  const share = zoom / view.zoom;
  return held({ ...view, zoom, x: at[0] - (at[0] - view.x) * share, y: at[1] - (at[1] - view.y) * share });
}

const middleOf = ({ size }: Viewport): ScreenPoint => [size.width / 2, size.height / 2];

export const zoomIn = (view: Viewport, at = middleOf(view)): Viewport =>
  canZoomIn(view) ? zoomTo(view, view.zoom * ZOOM_STEP, at) : view;

export const zoomOut = (view: Viewport, at = middleOf(view)): Viewport =>
  canZoomOut(view) ? zoomTo(view, view.zoom / ZOOM_STEP, at) : view;

export const pan = (view: Viewport, dx: number, dy: number): Viewport =>
  held({ ...view, x: view.x + dx, y: view.y + dy });

/** The same look at a picture of another size on the screen. */
export function resize(view: Viewport, size: ScreenSize): Viewport {
  const share = view.size.width > 0 ? size.width / view.size.width : 1;
  return held({ size, zoom: view.zoom, x: view.x * share, y: view.y * share });
}

/** The point of the picture under a place on the screen; outside the picture, the nearest one. */
export const frameAt = ({ size, zoom, x, y }: Viewport, [sx, sy]: ScreenPoint): FramePoint =>
  clampToFrame([(sx - x) / (size.width * zoom), (sy - y) / (size.height * zoom)]);

/** How many pixels of the stage are as wide as some pixels of the screen. */
export const stagePixels = ({ size, zoom }: Viewport, screenPixels: number): number =>
  (screenPixels * STAGE.width) / (size.width * zoom);
