import type { FrameBox } from '@sightline/geometry/boxes';

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** A picture inside a frame of another shape: how large it is there, and where it starts. */
export interface Letterbox extends Size {
  readonly left: number;
  readonly top: number;
  readonly frame: Size;
}

// Video is stored with colours at half the resolution: odd sizes cannot be scaled to.
const even = (value: number) => Math.max(2, Math.floor(value / 2) * 2);

/** The largest picture of a shape that fits a frame, in its middle. */
export function letterbox(picture: Size, frame: Size): Letterbox {
  const scale = Math.min(frame.width / picture.width, frame.height / picture.height);
  const width = even(Math.min(frame.width, picture.width * scale));
  const height = even(Math.min(frame.height, picture.height * scale));
  return {
    width,
    height,
    left: Math.floor((frame.width - width) / 2),
    top: Math.floor((frame.height - height) / 2),
    frame,
  };
}

export const isSamePlace = (one: Letterbox, other: Letterbox): boolean =>
  one.left === other.left && one.top === other.top && one.width === other.width && one.height === other.height;

const share = (value: number) => Math.min(1, Math.max(0, value));

/** A box given by its edges in the frame, as shares of the picture; what lies outside the picture is cut off. */
export function boxInPicture(
  { left, top, width, height }: Letterbox,
  [x1, y1, x2, y2]: readonly [number, number, number, number],
): FrameBox {
  const x = share((x1 - left) / width);
  const y = share((y1 - top) / height);
  return { x, y, width: share((x2 - left) / width) - x, height: share((y2 - top) / height) - y };
}
