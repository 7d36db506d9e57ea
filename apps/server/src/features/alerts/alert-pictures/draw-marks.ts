import type { AlertView } from '@sightline/contract/alerts/records';
import { type FrameSize, lookOf, type Mark, marksOf } from '@sightline/contract/frame-marks';
import sharp, { type Sharp } from 'sharp';
import { THUMBNAIL_QUALITY, THUMBNAIL_WIDTH_PX } from '../../../platform/storage/thumbnail.ts';

type Annotations = Pick<AlertView, 'zones' | 'objects'>;

interface AnnotatedPictures {
  frame: Buffer;
  thumbnail: Buffer;
}

/** Cameras with more give a picture that is slow to load and looks no better. */
const MAX_FRAME_WIDTH_PX = 1920;
const FRAME_QUALITY = 82;
/** About as wide as the console shows them: a line there is as wide as here, in proportion. */
const SHOWN_WIDTH_PX: Record<FrameSize, number> = { small: THUMBNAIL_WIDTH_PX, large: 960 };

const EMPTY_FRAME = { width: 1280, height: 720, channels: 3, background: '#14181f' } as const;

const escaped = (text: string | number) => String(text).replaceAll(/[^\w.,# -]/g, '');

function elementOf(mark: Mark, size: FrameSize, scale: number): string {
  const { kind, key: _, shape, ...geometry } = mark;
  const { stroke, strokeOpacity, fill, fillOpacity, dashes, strokeWidth } = lookOf(kind);
  const attributes = {
    ...geometry,
    stroke,
    'stroke-opacity': strokeOpacity,
    'stroke-width': strokeWidth[size] * scale,
    'stroke-linejoin': 'round',
    fill,
    'fill-opacity': fillOpacity,
    ...(dashes ? { 'stroke-dasharray': dashes.map((length) => length * scale).join(' ') } : {}),
  };
  const text = Object.entries(attributes).map(([name, value]) => `${name}="${escaped(value)}"`);
  return `<${shape} ${text.join(' ')}/>`;
}

function drawingOf(annotations: Annotations, width: number, height: number, size: FrameSize): Buffer {
  const scale = width / SHOWN_WIDTH_PX[size];
  const elements = marksOf(annotations, { width, height, size }).map((mark) => elementOf(mark, size, scale));
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${elements.join('')}</svg>`,
  );
}

interface Wanted {
  size: FrameSize;
  maxWidth: number;
  quality: number;
}

async function annotate(source: Sharp, annotations: Annotations, { size, maxWidth, quality }: Wanted): Promise<Buffer> {
  const { data, info } = await source
    .clone()
    .resize({ width: maxWidth, withoutEnlargement: true })
    // A grey picture would turn the marks grey.
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const input = drawingOf(annotations, info.width, info.height, size);
  const raw = { width: info.width, height: info.height, channels: info.channels };
  return sharp(data, { raw }).composite([{ input }]).jpeg({ quality }).toBuffer();
}

const LARGE: Wanted = { size: 'large', maxWidth: MAX_FRAME_WIDTH_PX, quality: FRAME_QUALITY };
const SMALL: Wanted = { size: 'small', maxWidth: THUMBNAIL_WIDTH_PX, quality: THUMBNAIL_QUALITY };

/** What was seen is shown on an empty frame when the picture is gone or cannot be read. */
async function annotateReadable<Drawn>(picture: Uint8Array | null, draw: (source: Sharp) => Promise<Drawn>) {
  try {
    if (picture) return await draw(sharp(picture).autoOrient());
  } catch {
    // Whatever is wrong with it, the next try would find the same.
  }
  return draw(sharp({ create: EMPTY_FRAME }));
}

/** A frame and its thumbnail with zones and detections drawn in, as the console draws them over the raw picture. */
export const drawMarks = (picture: Uint8Array | null, annotations: Annotations): Promise<AnnotatedPictures> =>
  annotateReadable(picture, async (source) => ({
    frame: await annotate(source, annotations, LARGE),
    thumbnail: await annotate(source, annotations, SMALL),
  }));

/** A frame with zones and detections, at the size somebody needs: many times faster than one that is made smaller afterwards. */
export const drawFrame = (
  picture: Uint8Array | null,
  annotations: Annotations,
  wanted: Pick<Wanted, 'maxWidth' | 'quality'>,
): Promise<Buffer> =>
  annotateReadable(picture, (source) => annotate(source, annotations, { size: 'large', ...wanted }));
