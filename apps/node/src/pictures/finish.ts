import type { Blur } from '@sightline/contract/picture-rules';
import type { FrameBox } from '@sightline/geometry/boxes';
import { LABEL, writing } from '@sightline/scene/picture';
import sharp from 'sharp';
import { hidePeople } from './hide.ts';

/** What is still to be done to a picture before it leaves the node. */
export interface FinishOrder {
  /** A JPEG. */
  readonly picture: Uint8Array;
  readonly blur?: Blur | undefined;
  /** Where people are. */
  readonly people: readonly FrameBox[];
  /** What is written into it, by corner. */
  readonly upperLeft?: string | undefined;
  readonly lowerLeft?: string | undefined;
  readonly lowerRight?: string | undefined;
}

const QUALITY = 85;
/** Labels are made for a picture of this height. */
const LABEL_FOR_PX = 720;
const MARGIN = 22;

/** Labels in the corners of a picture. */
function lettersOf({ upperLeft, lowerLeft, lowerRight }: FinishOrder, width: number, height: number): Buffer {
  const scale = height / LABEL_FOR_PX;
  const across = width / scale;
  const below = LABEL_FOR_PX - LABEL.height - 14;
  const label = (text: string | undefined, x: number, y: number, anchor: 'start' | 'end') =>
    text ? `<g transform="translate(${x} ${y})">${writing(text, anchor)}</g>` : '';
  const labels = [
    label(upperLeft, MARGIN, 16, 'start'),
    label(lowerLeft, MARGIN, below, 'start'),
    label(lowerRight, across - MARGIN - LABEL.width, below, 'end'),
  ].join('');
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><g transform="scale(${scale})">${labels}</g></svg>`,
  );
}

/** Hides people in a picture and writes into it, as its camera's settings say. */
export async function finishPicture(order: FinishOrder): Promise<Uint8Array> {
  const { data, info } = await sharp(order.picture)
    .toColourspace('srgb')
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height } = info;
  if (order.blur) hidePeople({ data, width, height }, order.people, order.blur);
  const letters = lettersOf(order, width, height);
  return sharp(data, { raw: { width, height, channels: 3 } })
    .composite([{ input: letters }])
    .jpeg({ quality: QUALITY })
    .toBuffer();
}
